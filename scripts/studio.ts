/** `npm run studio`: the workplace in which a config is changed, in the browser. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Opens the studio: a page in which the config is changed without JSON, with its problems, its effect on
prices and the site itself beside it. It is for this machine alone, and nothing is written before you save.

  npm run studio

From the environment: PORT (4180), ESTIMATOR_CONFIG (config/estimator.json). The named homeowners and the legal
documents beside the config are edited with it.`;

if (!printHelpIfRequested(HELP)) await (await import('./studio/server/run-studio.ts')).runStudio();
