import { resolveConfigFile } from '../files/config.ts';
import { CONFIG_OPTION } from './config-option.ts';
import { defineCommand, type Command } from './define-command.ts';
import { runUntilStopped, type RunningServer } from './run-until-stopped.ts';

interface ServerDefinition {
  /** As in `estimator NAME`. */
  readonly name: string;
  readonly description: string;
  /** The variables that it reads, each with its default. */
  readonly environment: string;
}

/** Creates a command that serves something until it is stopped. It takes the config to serve. */
export function defineServer(
  { name, description, environment }: ServerDefinition,
  start: (configFile: string) => Promise<RunningServer>,
): Command {
  return defineCommand(
    {
      name,
      code: 1,
      describe: (parser) =>
        parser
          .description(description)
          .option(...CONFIG_OPTION)
          .addHelpText('after', `\nEnvironment: ${environment}`),
    },
    async ({ options }) => {
      await runUntilStopped(() => start(resolveConfigFile(options.config)));
      return 0;
    },
  );
}
