import { readPort } from '../serve/listen.ts';
import { runUntilStopped } from '../serve/run-until-stopped.ts';
import { configFile } from '../support/config.ts';
import { serveStudio } from './serve-studio.ts';

/** Serves the studio until it is stopped. */
export const start = () =>
  runUntilStopped(async () => {
    console.log('The studio is being made ready…');
    const studio = await serveStudio(configFile(), readPort(process.env.PORT, 4180));
    console.log(`\n  Studio  ${studio.url}\n\n  Edits   ${configFile()}\n\n  Ctrl+C ends it.\n`);
    return studio;
  });
