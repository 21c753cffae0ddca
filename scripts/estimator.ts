/** The command line in this repository: `node scripts/estimator.js COMMAND`. The npm scripts call it. */
import { COMMANDS } from './commands/list.ts';
import { REPOSITORY_COMMANDS } from './commands/list-of-repository.ts';
import { runCommandLine } from './commands/run-command-line.ts';

await runCommandLine({ ...COMMANDS, ...REPOSITORY_COMMANDS }, 'node scripts/estimator.js');
