/** Says what a change of config does to prices. `--help` says how. */
import { impact } from './impact/command.ts';
import { start } from './support/command.ts';

await start('impact', impact);
