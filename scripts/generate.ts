/** `npm run generate`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Writes the types of schemas/ into src/engine/generated/ and the reference of all keys into config/REFERENCE.md.

  npm run generate

  --check   writes nothing, and fails if one of these files does not match the schemas

Exit code 0: written, or up to date. 1: a file is stale.`;

if (!printHelpIfRequested(HELP)) await import('./generate/command.ts');
