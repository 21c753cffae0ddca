/** Checks a config and the legal documents. `--help` says how. */
import { check } from './check/command.ts';
import { start } from './support/command.ts';

await start('check', check);
