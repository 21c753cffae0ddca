/** Checks a config and the legal documents. `--help` says how. */
import { checkCommand } from './check/command.ts';
import { runCommand } from './support/command.ts';

await runCommand('check', checkCommand);
