import { dirname } from 'node:path';
import { createServer, resolveConfig } from 'vite';
import { DEFAULT_INBOX_FILE } from '../inbox/inbox.ts';
import { listReceiverAddresses } from '../inbox/local-relay.ts';
import { describeAddresses } from './addresses.ts';
import { makeCacheFolder } from '../../files/cache-folder.mjs';
import { embedPlugin } from './embed-plugin.ts';
import { isThroughLink, needsLink, serveThroughLink } from './serve-through-link.ts';
import { createLocalReceivers } from './local-receivers.ts';
import { parsePort } from '../http/listen.ts';
import { createSiteConfig } from '../../build/vite/site-config.ts';
import type { RunningServer } from '../../commands/run-until-stopped.ts';
import { PACKAGE_ROOT } from '../../files/package-root.ts';
import { processTerminal } from '../../files/terminal.ts';
import { createPlainLogging } from '../../build/vite/plain-logger.ts';
import { readConfig } from '../../files/config.ts';

/** Vite otherwise works by the paths that a link leads to. */
const LINKS = { preserveSymlinks: isThroughLink };

/**
 * The files that the development server sends to nobody, as patterns: the leads, and those of Vite's own list, which
 * a list of ours replaces.
 */
export async function listDeniedFiles(): Promise<string[]> {
  const { server } = await resolveConfig(
    { configFile: false, root: PACKAGE_ROOT, resolve: LINKS },
    'serve',
  );
  return [...server.fs.deny, `**/${dirname(DEFAULT_INBOX_FILE)}/**`];
}

/** Serves the site with hot reload and the same lead inbox that `npm start` has. */
export async function startDevServer(configFile: string): Promise<RunningServer> {
  if (needsLink()) return serveThroughLink(configFile);
  const port = parsePort(process.env.PORT, 5173);
  // A config may be broken when it is opened here.
  const receivers = listReceiverAddresses(await readConfig(configFile).catch(() => undefined));
  process.env.VITE_LEAD_WEBHOOK_URL ||= receivers.VITE_LEAD_WEBHOOK_URL;
  const eventsUrl = process.env.VITE_EVENTS_URL || receivers.VITE_EVENTS_URL;
  const { inbox, middleware } = createLocalReceivers(configFile);
  const site = createSiteConfig(configFile, { eventsUrl });
  const server = await createServer({
    configFile: false,
    ...site,
    resolve: LINKS,
    cacheDir: makeCacheFolder('vite'),
    ...createPlainLogging('info'),
    server: {
      port,
      host: process.env.HOST || '127.0.0.1',
      // A CRM sends no CORS headers, so the inbox must not either.
      cors: false,
      fs: { deny: await listDeniedFiles() },
    },
    plugins: [
      site.plugins,
      embedPlugin(configFile),
      {
        name: 'lead-inbox',
        configureServer: ({ middlewares }) => void middlewares.use(middleware),
      },
    ],
  });
  await server.listen();
  const url = server.resolvedUrls?.network[0] ?? server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The development server has no address.');
  const lines = describeAddresses(url, inbox, process.env.VITE_LEAD_WEBHOOK_URL).split('\n');
  await processTerminal.print(lines);
  return server;
}
