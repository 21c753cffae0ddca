import { runUntilStopped } from '../cli/run-until-stopped.ts';
import { parsePort } from '../http/listen.ts';
import { resolveConfigFile } from '../support/config.ts';
import { serveStudio } from './server/serve-studio.ts';

/** Serves the studio until it is stopped. */
export const runStudio = () =>
  runUntilStopped(async () => {
    console.log('The studio is starting…');
    const studio = await serveStudio(resolveConfigFile(), parsePort(process.env.PORT, 4180));
    console.log(`
  Studio  ${studio.url}

  Edits   ${resolveConfigFile()}

  Press Ctrl+C to stop.
`);
    return studio;
  });
