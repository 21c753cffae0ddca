/** `npm run new`: begins a business of its own with an example. `--help` says how. */
import { newCommand } from './new/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('new', newCommand);
