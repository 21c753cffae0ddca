/** Prices one set of answers, or every combination of them. `--help` says how. */
import { estimate } from './estimate/command.ts';
import { start } from './support/command.ts';

await start('estimate', estimate);
