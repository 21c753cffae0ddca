/** `npm run translate`. `--help` says what it does. */
import { runCommand } from './cli/command.ts';
import { translateCommand } from './translate/command.ts';

await runCommand('translate', translateCommand);
