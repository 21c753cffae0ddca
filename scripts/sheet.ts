/** Writes a price sheet made from the config. `--help` says how. */
import { sheetCommand } from './sheet/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('sheet', sheetCommand);
