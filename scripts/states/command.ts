import { join } from 'node:path';
import { defineCommand, UsageError } from '../cli/command.ts';
import { assertNoSourceFolder } from '../support/output-folder.ts';

const HELP = `Builds the site and takes a screenshot of each step and state, in three widths, light, dark and forced colors,
all on one page for designers and reviewers.

  npm run states [-- DIRECTORY]

  DIRECTORY   where index.html and the folder pictures are written (default .build/states); an old
              folder pictures is deleted

Environment: ESTIMATOR_CONFIG (config/estimator.json), CHROMIUM_PATH.

Exit code 0: written. 1: the config has an error. 2: the command line makes no sense.
`;

/** Takes screenshots of all states. `--help` says how. */
export const statesCommand = defineCommand(
  { name: 'states', help: HELP, code: 1 },
  async ({ positionals }, { print, printError }) => {
    if (positionals.length > 1) throw new UsageError('Give one directory at most.');
    const [directory = join('.build', 'states')] = positionals;
    assertNoSourceFolder(directory);
    const { captureStates } = await import('./capture-states.ts');
    await print([await captureStates(directory, printError)]);
    return 0;
  },
);
