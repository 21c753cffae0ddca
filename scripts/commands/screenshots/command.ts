import { join } from 'node:path';
import { defineCommand, type Parser } from '../define-command.ts';
import { assertNoSourceFolder } from '../../files/output-folder.ts';

const HELP = `
Environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH.

Exit code 0: written. 1: the config has an error. 2: the command line makes no sense.`;

const describe = (parser: Parser) =>
  parser
    .description(
      'Builds the site and takes a screenshot of each step and page, in three widths, light, dark and forced colors, all on one page for designers and reviewers.',
    )
    .argument(
      '[DIRECTORY]',
      'where index.html and the folder pictures are written; an old folder pictures is deleted',
      join('.build', 'screenshots'),
    )
    .addHelpText('after', HELP);

/** Takes screenshots of all steps and pages. `--help` says how. */
export const screenshotsCommand = defineCommand(
  { name: 'screenshots', code: 1, describe },
  async ({ words: [directory] }, { print, printError }) => {
    assertNoSourceFolder(directory);
    const { captureScreenshots } = await import('./capture-screenshots.ts');
    await print([await captureScreenshots(directory, printError)]);
    return 0;
  },
);
