import { processTerminal } from '../files/terminal.ts';
import { createParser, defineCommand, runCommand } from './define-command.ts';
import type { ListedCommand } from './list.ts';

/**
 * Runs what the command line of this process says. A first word that is no command is told with the nearest one.
 * @param call how people call the command line
 */
export async function runCommandLine(
  commands: Readonly<Record<string, ListedCommand>>,
  call: string,
): Promise<void> {
  const words = process.argv.slice(2);
  const [name = '', ...args] = words;
  const listed = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (listed !== undefined) {
    await runCommand(name, await listed.load(), args, listed.hasProgress);
    return;
  }
  const listCommands = defineCommand(
    {
      name: 'estimator',
      call,
      code: 2,
      describe: (parser) => {
        for (const [each, { summary }] of Object.entries(commands)) {
          parser.addCommand(createParser(each).description(summary));
        }
        return parser.helpCommand(false).description('Makes cost estimators from config files.');
      },
    },
    () => Promise.resolve(0),
  );
  process.exitCode = await listCommands(words, processTerminal);
}
