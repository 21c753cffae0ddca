/** `npm run states`. `--help` says what it does. */
import { printHelpIfRequested } from './cli/help.ts';

const HELP = `Builds the site and takes a screenshot of each step and state, in three widths, light, dark and forced colors,
all on one page for designers and reviewers.

  npm run states [-- DIRECTORY]

  DIRECTORY   where index.html and the folder pictures are written (default .build/states); an old
              folder pictures is deleted

Environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH.`;

if (!printHelpIfRequested(HELP, { takesWords: true })) {
  await (await import('./states/command.ts')).captureStates(process.argv[2]);
}
