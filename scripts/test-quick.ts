/** `npm run test:quick`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Checks what the files touch that differ from the last commit: unit tests, types, lint, layout, the config.

  npm run test:quick

Exit code 0: all passed. 1: something failed, and stands above.`;

if (!printHelpIfRequested(HELP)) await import('./test/quick.ts');
