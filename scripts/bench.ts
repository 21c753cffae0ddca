/** `npm run bench`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Compares the sizes of the site of the tests with their budgets, and the speed of the built site on a phone with a
static page and with a hand-coded React page. It takes a few minutes. Press Ctrl+C to stop.

  npm run bench [-- --runs N]

  --runs N   visits of each page (5)

Environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH. The steps must be cards, digits and
checklists.`;

if (!printHelpIfRequested(HELP)) await import('./bench/command.ts');
