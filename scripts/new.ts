/** `npm run new`: begins a business of its own with an example. `--help` says how. */
import { begin } from './new/command.ts';
import { start } from './support/command.ts';

await start('new', begin);
