/** `npm start`: builds the production site and serves it with a local lead inbox. */
import { buildSite } from './build/site.ts';
import { createInbox, DEFAULT_INBOX_PATH } from './inbox/inbox.ts';
import { describeAddresses } from './serve/addresses.ts';
import { readPort } from './serve/listen.ts';
import { runUntilStopped } from './serve/run-until-stopped.ts';
import { serveSite } from './serve/serve-site.ts';

const { env } = process;

await runUntilStopped(async () => {
  const port = readPort(env.PORT, 4173);
  const webhookUrl = env.VITE_LEAD_WEBHOOK_URL || `${DEFAULT_INBOX_PATH}/leads`;
  const { base } = await buildSite({
    configFile: env.ESTIMATOR_CONFIG || 'config/estimator.json',
    outDir: 'dist',
    env: { ...env, VITE_LEAD_WEBHOOK_URL: webhookUrl },
  });
  const site = await serveSite({
    dist: 'dist',
    port,
    ...(env.HOST && { host: env.HOST }),
    base,
    inbox: createInbox(),
  });
  console.log(describeAddresses(site.url, DEFAULT_INBOX_PATH, webhookUrl));
  return site;
});
