/** Checks a config and the legal documents. `--help` says how. */
import { checkCommand } from './check/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('check', checkCommand);
