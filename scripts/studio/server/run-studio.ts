import { parsePort } from '../../http/listen.ts';
import { runUntilStopped } from '../../cli/run-until-stopped.ts';
import { resolveConfigFile } from '../../support/config.ts';
import { serveStudio } from './serve-studio.ts';

/** Serves the studio until it is stopped. */
export const runStudio = () =>
  runUntilStopped(async () => {
    console.log('The studio is being made ready…');
    const studio = await serveStudio(resolveConfigFile(), parsePort(process.env.PORT, 4180));
    console.log(
      `\n  Studio  ${studio.url}\n\n  Edits   ${resolveConfigFile()}\n\n  Ctrl+C ends it.\n`,
    );
    return studio;
  });
