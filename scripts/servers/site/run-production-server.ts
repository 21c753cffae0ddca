import { buildSite } from '../../build/build-site.ts';
import { showProgress } from '../../files/progress.ts';
import { processTerminal } from '../../files/terminal.ts';
import { parsePort } from '../http/listen.ts';
import { listReceiverAddresses } from '../inbox/local-relay.ts';
import { readConfig } from '../../files/config.ts';
import { describeDefaultAssets } from '../../files/default-assets.ts';
import { describeAddresses } from './addresses.ts';
import { createLocalReceivers } from './local-receivers.ts';
import { serveSite } from './serve-site.ts';

/** Builds the production site and serves it with a local lead inbox. */
export async function startProductionServer(configFile: string) {
  const { env } = process;
  const port = parsePort(env.PORT, 4173);
  const receivers = listReceiverAddresses(await readConfig(configFile));
  const webhookUrl = env.VITE_LEAD_WEBHOOK_URL || receivers.VITE_LEAD_WEBHOOK_URL;
  const eventsUrl = env.VITE_EVENTS_URL || receivers.VITE_EVENTS_URL;
  const hideProgress = showProgress('The build');
  const { base } = await buildSite({
    configFile,
    outDir: 'dist',
    env: { ...env, VITE_LEAD_WEBHOOK_URL: webhookUrl, VITE_EVENTS_URL: eventsUrl },
  }).finally(hideProgress);
  const { inbox, middleware } = createLocalReceivers(configFile);
  const site = await serveSite({
    dist: 'dist',
    port,
    ...(env.HOST && { host: env.HOST }),
    base,
    middleware,
  });
  const note = describeDefaultAssets(configFile);
  if (note !== undefined) processTerminal.printError(note);
  await processTerminal.print(describeAddresses(site.url, inbox, webhookUrl).split('\n'));
  return site;
}
