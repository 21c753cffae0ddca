/** `npm run bench`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Says what the built site weighs against its budgets, and how fast it is on a phone, beside a bare page; and how
fast the studio is while somebody types. It takes minutes, and tells each step; Ctrl+C ends it.

  npm run bench [-- [--runs N] [--json FILE]]

  --runs N      how many visits of each kind (5)
  --json FILE   writes what was measured for machines

From the environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH.`;

if (!printHelpIfRequested(HELP)) await import('./bench/command.ts');
