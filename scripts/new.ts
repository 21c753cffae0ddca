/** `npm run new`. `--help` says what it does. */
import { runCommand } from './cli/command.ts';
import { newCommand } from './new/command.ts';

await runCommand('new', newCommand);
