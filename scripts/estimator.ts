/** The command line: `estimator COMMAND`. The npm scripts call it. */
import { createParser, defineCommand, runCommand } from './commands/define-command.ts';
import { processTerminal } from './files/terminal.ts';
import { COMMANDS } from './commands/list.ts';

/** Lists the commands, and says which of them was meant by a word that is none. */
const listCommands = defineCommand(
  {
    name: 'estimator',
    call: 'node scripts/estimator.js',
    code: 2,
    describe: (parser) => {
      for (const [name, { summary }] of Object.entries(COMMANDS)) {
        parser.addCommand(createParser(name).description(summary));
      }
      return parser.helpCommand(false).description('Makes cost estimators from config files.');
    },
  },
  () => Promise.resolve(0),
);

const words = process.argv.slice(2);
const [name = '', ...args] = words;
const listed = COMMANDS[name];
if (listed === undefined) process.exitCode = await listCommands(words, processTerminal);
else await runCommand(name, await listed.load(), args, listed.hasProgress);
