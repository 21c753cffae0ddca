/** Measures the site. `--help` says what. */
import { benchCommand } from './bench/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('bench', benchCommand);
