/** `npm test`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Runs everything that CI checks: types, lint, layout, the config, unit tests, builds, size budgets, then the
browsers. Each check is told as it ends; Ctrl+C ends them all.

  npm test

Exit code 0: all passed. 1: something failed, and stands above.`;

if (!printHelpIfRequested(HELP)) await import('./test/command.ts');
