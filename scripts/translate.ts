/** Writes and updates the translations of a config. `--help` says how. */
import { start } from './support/command.ts';
import { translate } from './translate/command.ts';

await start('translate', translate);
