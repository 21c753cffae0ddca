import { defineCommand, type Command } from './define-command.ts';
import { runUntilStopped, type RunningServer } from './run-until-stopped.ts';

interface ServerDefinition {
  /** As in `estimator NAME`. */
  readonly name: string;
  readonly description: string;
  /** The variables that it reads, each with its default. */
  readonly environment: string;
}

/** Creates a command that serves something until it is stopped. It takes nothing but `--help`. */
export function defineServer(
  { name, description, environment }: ServerDefinition,
  start: () => Promise<RunningServer>,
): Command {
  return defineCommand(
    {
      name,
      code: 1,
      describe: (parser) =>
        parser.description(description).addHelpText('after', `\nEnvironment: ${environment}`),
    },
    async () => {
      await runUntilStopped(start);
      return 0;
    },
  );
}
