/** `npm run generate`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Writes the types of schemas/ into src/engine/generated/ and the reference of every key into config/REFERENCE.md.

  npm run generate

  --check   writes nothing, and says whether one of these files is not what the schemas say

Exit code 0: written, or fresh. 1: one is stale.`;

if (!printHelpIfRequested(HELP)) await import('./generate/command.ts');
