/** `npm start`: builds the production site and serves it with a local lead inbox. */
import { buildSite } from './build/site.ts';
import { createInbox, DEFAULT_INBOX_PATH } from './inbox/inbox.ts';
import { readingOf } from './inbox/reading.ts';
import { describeAddresses } from './serve/addresses.ts';
import { readPort } from './serve/listen.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serveSite } from './serve/serve-site.ts';
import { configFile, readConfig } from './support/config.ts';

const { env } = process;
const config = configFile();

await runUntilStopped(async () => {
  const port = readPort(env.PORT, 4173);
  const webhookUrl = env.VITE_LEAD_WEBHOOK_URL || `${DEFAULT_INBOX_PATH}/leads`;
  const { base } = await buildSite({
    configFile: config,
    outDir: 'dist',
    env: { ...env, VITE_LEAD_WEBHOOK_URL: webhookUrl },
  });
  const site = await serveSite({
    dist: 'dist',
    port,
    ...(env.HOST && { host: env.HOST }),
    base,
    inbox: createInbox({ reading: async () => readingOf(await readConfig(config)) }),
  });
  console.log(describeAddresses(site.url, DEFAULT_INBOX_PATH, webhookUrl));
  return site;
});
