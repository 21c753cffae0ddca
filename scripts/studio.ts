/** `npm run studio`: the workplace in which a config is changed, in the browser. */
import { parseArgs } from 'node:util';
import { readPort } from './serve/listen.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serveStudio } from './studio/serve-studio.ts';
import { configFile } from './support/config.ts';

const HELP = `Opens the studio: a page in which the config is changed without JSON, with its problems, its effect on
prices and the site itself beside it.

  npm run studio                     edits config/estimator.json, or the environment's ESTIMATOR_CONFIG,
                                     with the named homeowners and the legal documents beside it

The studio is for this machine alone. PORT says where it listens (4180). Nothing is written before you save.
`;

const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
if (values.help) {
  console.log(HELP);
} else {
  await runUntilStopped(async () => {
    console.log('The studio is being made ready…');
    const studio = await serveStudio(configFile(), readPort(process.env.PORT, 4180));
    console.log(`\n  Studio  ${studio.url}\n\n  Edits   ${configFile()}\n\n  Ctrl+C ends it.\n`);
    return studio;
  });
}
