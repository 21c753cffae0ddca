/** `npm run states`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Builds the site and takes a picture of every step and state of it, in three widths, both colour schemes and
forced colours, all on one page for whoever designs or reviews.

  npm run states [-- DIRECTORY]

  DIRECTORY   where index.html and the folder pictures are written (default .build/states); an old one of
              them is deleted

From the environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH.`;

if (!printHelpIfRequested(HELP))
  await (await import('./states/command.ts')).captureStates(process.argv[2]);
