/** Says what a change of config does to prices. `--help` says how. */
import { impactCommand } from './impact/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('impact', impactCommand);
