/** Takes a screenshot of every step and state. `--help` says how. */
import { statesCommand } from './states/command.ts';
import { runCommand } from './cli/command.ts';

await runCommand('states', statesCommand);
