import { createServer } from 'vite';
import { createInbox, DEFAULT_INBOX_PATH } from '../inbox/inbox.ts';
import { readingOf } from '../inbox/reading.ts';
import { describeAddresses } from './addresses.ts';
import { keptBack } from './kept-back.ts';
import { readPort } from './listen.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { configFile, readConfig } from '../support/config.ts';

/** Serves the site with hot reload and the same lead inbox that `npm start` has, until it is stopped. */
export const dev = () =>
  runUntilStopped(async () => {
    const port = readPort(process.env.PORT, 5173);
    // vite.config.ts reads it from here.
    process.env.VITE_LEAD_WEBHOOK_URL ||= `${DEFAULT_INBOX_PATH}/leads`;
    const inbox = createInbox({ reading: async () => readingOf(await readConfig(configFile())) });
    const server = await createServer({
      server: {
        port,
        host: process.env.HOST || '127.0.0.1',
        // A CRM answers a lead without CORS headers, so the inbox must too.
        cors: false,
        fs: { deny: await keptBack() },
      },
      plugins: [
        {
          name: 'lead-inbox',
          configureServer: ({ middlewares }) => void middlewares.use(inbox),
        },
      ],
    });
    await server.listen();
    const url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0];
    if (url === undefined) throw new Error('The development server came up without an address.');
    console.log(describeAddresses(url, DEFAULT_INBOX_PATH, process.env.VITE_LEAD_WEBHOOK_URL));
    return server;
  });
