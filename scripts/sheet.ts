/** Writes a price sheet made from the config. `--help` says how. */
import { sheet } from './sheet/command.ts';
import { start } from './support/command.ts';

await start('sheet', sheet);
