/** Writes what is made from the schemas. `--help` says how. */
import { runCommand } from './cli/command.ts';
import { generateCommand } from './generate/command.ts';

await runCommand('generate', generateCommand);
