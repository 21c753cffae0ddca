/** `npm run studio`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Opens the studio, a page for editing the config without JSON: it shows problems, price changes and the site
beside the forms. It serves this machine only, and writes nothing before you save.

  npm run studio

Environment: PORT (4180), ESTIMATOR_CONFIG (config/estimator.json). The cases and legal documents in the
same folder can be edited too.`;

if (!(await printHelpIfRequested(HELP))) {
  await (await import('./studio/server/serve-studio.ts')).runStudio();
}
