import { buildSite } from '../build/build-site.ts';
import { createInbox, DEFAULT_INBOX_PATH } from '../inbox/inbox.ts';
import { createLeadFormat } from '../inbox/lead-table.ts';
import { describeAddresses } from './addresses.ts';
import { parsePort } from '../http/listen.ts';
import { runUntilStopped } from '../cli/run-until-stopped.ts';
import { serveSite } from './serve-site.ts';
import { describeDefaultAssets } from '../support/default-assets.ts';
import { resolveConfigFile, readConfig } from '../support/config.ts';
import { withProgress } from '../cli/progress.ts';

/** Builds the production site and serves it with a local lead inbox, until it is stopped. */
export const runProductionServer = () =>
  runUntilStopped(async () => {
    const { env } = process;
    const config = resolveConfigFile();
    const port = parsePort(env.PORT, 4173);
    const webhookUrl = env.VITE_LEAD_WEBHOOK_URL || `${DEFAULT_INBOX_PATH}/leads`;
    const { base } = await withProgress('The build', () =>
      buildSite({
        configFile: config,
        outDir: 'dist',
        env: { ...env, VITE_LEAD_WEBHOOK_URL: webhookUrl },
      }),
    );
    const inbox = createInbox({
      readLeadFormat: async () => createLeadFormat(await readConfig(config)),
    });
    const site = await serveSite({
      dist: 'dist',
      port,
      ...(env.HOST && { host: env.HOST }),
      base,
      middleware: inbox,
    });
    const borrowed = describeDefaultAssets(config);
    if (borrowed !== undefined) console.warn(borrowed);
    console.log(describeAddresses(site.url, inbox, webhookUrl));
    return site;
  });
