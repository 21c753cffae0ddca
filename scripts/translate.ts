/** Writes and updates the translations of a config. `--help` says how. */
import { runCommand } from './cli/command.ts';
import { translateCommand } from './translate/command.ts';

await runCommand('translate', translateCommand);
