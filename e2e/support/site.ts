import { test as base } from '@playwright/test';
import type { AnswerMode } from '../../scripts/inbox/answering.ts';
import { createInbox } from '../../scripts/inbox/inbox.ts';
import type { Lead } from '../../scripts/inbox/lead-file.ts';
import { serveSite } from '../../scripts/serve/serve-site.ts';
import { startCrm } from './crm.ts';
import type { Crm } from './crm.ts';
import { outDirOf, SITES } from './sites.ts';
import type { SiteName } from './sites.ts';

/** One built site, served for one test alone, and the receiver its leads go to. */
export interface Site {
  /** Address of the home page; also what `page.goto('/')` starts from. */
  url: string;
  inbox: {
    /** Newest first. */
    leads(): Promise<Lead[]>;
    /** Leads that reached the receiver whole and were not kept. */
    turnedAway(): Promise<number>;
    /** How leads are answered; `absent` means that nobody listens there (connection refused). */
    setMode(mode: AnswerMode | 'absent', delayMs?: number): Promise<void>;
  };
}

interface TestFixtures {
  /** Which site the test visits: `test.use({ siteName: 'kitchen' })`. */
  siteName: SiteName;
  site: Site;
}

/** Playwright's `test` with a site: `test('…', async ({ page, site }) => { await page.goto('/'); … })`. */
export const test = base.extend<TestFixtures, { crm: Crm }>({
  siteName: ['adu', { option: true }],

  crm: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern.
    async ({}, use) => {
      const crm = await startCrm();
      await use(crm);
      await crm.goAway();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, crm }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...crm.browserArgs] });
    },
    { scope: 'worker' },
  ],

  site: async ({ siteName, crm }, use, testInfo) => {
    const inbox = createInbox({ file: testInfo.outputPath('leads.jsonl') });
    const served = await serveSite({ dist: outDirOf(siteName), inbox });
    crm.answerWith((request, response) =>
      inbox(request, response, () => response.writeHead(404).end()),
    );
    await use({
      url: served.url,
      inbox: {
        leads: async () => (await inbox.state()).leads,
        turnedAway: async () => (await inbox.state()).turnedAway,
        setMode: async (mode, delayMs) => {
          if (mode === 'absent') {
            if (SITES[siteName].env.VITE_LEAD_WEBHOOK_URL.startsWith('/')) {
              throw new Error(
                `The site '${siteName}' sends its leads to its own server, which cannot be absent.`,
              );
            }
            await crm.goAway();
            return;
          }
          await crm.comeBack();
          inbox.setAnswering({ mode, ...(delayMs !== undefined && { delayMs }) });
        },
      },
    });
    crm.answerWith(undefined);
    await crm.comeBack();
    await served.close();
  },

  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
