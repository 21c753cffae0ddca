/** Prices one set of answers, or every combination of them. `--help` says how. */
import { estimateCommand } from './estimate/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('estimate', estimateCommand);
