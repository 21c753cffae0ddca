import { buildSite } from '../build/site.ts';
import { createInbox, DEFAULT_INBOX_PATH } from '../inbox/inbox.ts';
import { readingOf } from '../inbox/reading.ts';
import { describeAddresses } from './addresses.ts';
import { readPort } from './listen.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { serveSite } from './serve-site.ts';
import { borrowedLine } from '../support/borrowed.ts';
import { configFile, readConfig } from '../support/config.ts';
import { told } from '../support/progress.ts';

/** Builds the production site and serves it with a local lead inbox, until it is stopped. */
export const start = () =>
  runUntilStopped(async () => {
    const { env } = process;
    const config = configFile();
    const port = readPort(env.PORT, 4173);
    const webhookUrl = env.VITE_LEAD_WEBHOOK_URL || `${DEFAULT_INBOX_PATH}/leads`;
    const { base } = await told('The build', () =>
      buildSite({
        configFile: config,
        outDir: 'dist',
        env: { ...env, VITE_LEAD_WEBHOOK_URL: webhookUrl },
      }),
    );
    const site = await serveSite({
      dist: 'dist',
      port,
      ...(env.HOST && { host: env.HOST }),
      base,
      inbox: createInbox({ reading: async () => readingOf(await readConfig(config)) }),
    });
    const borrowed = borrowedLine(config);
    if (borrowed !== undefined) console.warn(borrowed);
    console.log(describeAddresses(site.url, DEFAULT_INBOX_PATH, webhookUrl));
    return site;
  });
