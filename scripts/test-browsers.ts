/** `npm run test:browsers`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Runs the browser tests alone, in all browsers that are here, and says what brings the others.

  npm run test:browsers [-- WORDS]

  WORDS   go on to Playwright: --project=webkit, journey. "npx playwright test --help" lists them.`;

if (!printHelpIfRequested(HELP)) await import('./test/browsers.ts');
