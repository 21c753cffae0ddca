import { readFile } from 'node:fs/promises';
import {
  test as base,
  type Page,
  type PlaywrightTestArgs,
  type TestFixture,
} from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { createNodeRelay } from '../../deploy/relay/node.ts';
import type { FunnelEvent } from '../../src/engine/lead/funnel-event.ts';
import { parseEventLine } from '../../src/authoring/funnel/compute-funnel.ts';
import type { ResponseMode } from '../../scripts/servers/inbox/response-modes.ts';
import { createLocalMessageEnv } from '../../scripts/servers/inbox/messages.ts';
import { createInbox } from '../../scripts/servers/inbox/inbox.ts';
import type { InboxLead } from '../../scripts/servers/inbox/lead-store.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { serveSite } from '../../scripts/servers/site/serve-site.ts';
import { startFakeCrm } from './fake-crm.ts';
import type { FakeCrm } from './fake-crm.ts';
import type { BrowserEngines } from './find-engines.ts';
import { createDeferred } from './create-deferred.ts';
import { EMPTY_PAGE, sendEmptyPage } from './empty-page.ts';
import { writeIfFailed, observeTest } from './failure-report.ts';
import { slowDown } from './slow-down.ts';
import { serveStudioWhile, type StudioServer } from './studio-server.ts';
import { IN_PAGE_SCRIPT, getOutDir, getTestSite } from './test-sites.ts';
import type { TestSiteName } from './test-sites.ts';
import { startFirefox } from './webdriver/firefox.ts';
import { createWebDriverPage } from './webdriver/webdriver-page.ts';
import type { WebDriverBrowser } from './webdriver/webdriver-browser.ts';
import { startWebKit } from './webdriver/webkit.ts';

/** A built site that is served for one test, and the receiver of its leads. */
export interface SiteFixture {
  /** The address of the home page, and the base of `page.goto('./')`. */
  readonly url: string;
  /**
   * Makes files of the site fail: by default the connection breaks. With 'missing for good' the first request of a
   * file gets a 404 that browsers may cache forever, as during a deploy, and the next ones wait. Returns a function
   * that makes the files available again.
   */
  breakFiles(files: RegExp, how?: 'broken' | 'missing for good'): () => void;
  readonly inbox: {
    /** The received leads, newest first. */
    leads(): Promise<InboxLead[]>;
    /** The received events, oldest first. */
    events(): Promise<FunnelEvent[]>;
    /** The number of leads that arrived completely and were refused. */
    turnedAway(): Promise<number>;
    /** The number of requests that have reached the receiver, delayed ones included. */
    requests(): Promise<number>;
    /** Sets how the receiver answers; `absent` means that it does not listen (connection refused). */
    setMode(mode: Exclude<ResponseMode, 'slowly'> | 'absent'): Promise<void>;
    /** Delays all requests to the receiver, as a slow server does. Returns a function that lets them through. */
    hold(): () => void;
  };
}

interface TestFixtures {
  /** The site that the test visits: `test.use({ siteName: 'kitchen' })`. */
  siteName: TestSiteName;
  site: SiteFixture;
  pageOfBrowser: Page;
  failureReport: undefined;
}

/** A browser that is driven over WebDriver and not by Playwright. */
export type WebDriverEngine = Exclude<
  BrowserEngines['firefox'] | BrowserEngines['webkit'],
  { by: 'playwright' } | undefined
>;

/** Shared by all specs of a worker, because starting a worker takes longer than most tests. */
interface WorkerFixtures {
  crm: FakeCrm;
  servedStudio: StudioServer;
  driven: WebDriverEngine | undefined;
  webDriver: { readonly browser: WebDriverBrowser; readonly script: string };
}

/** The secret for the signatures of the relay. */
const RELAY_SECRET = Buffer.alloc(32, 'e2e').toString('base64');

/** The header that hosts send with hashed files, and some of them also with a 404. */
const IMMUTABLE_CACHING = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/**
 * Playwright's `test` with a site: `test('…', async ({ page, site }) => { await page.goto('./'); … })`. Specs without a
 * site use it, too: for another `test` each worker and its browser would start anew.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteName: ['adu', { option: true }],

  failureReport: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern.
    async ({}, use, testInfo) => {
      const { listRequests, describeMachine } = observeTest();
      await use(undefined);
      await writeIfFailed(testInfo, 'server.log', listRequests);
      await writeIfFailed(testInfo, 'machine.txt', describeMachine);
    },
    { auto: true },
  ],

  driven: [undefined, { option: true, scope: 'worker' }],

  crm: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const crm = await startFakeCrm();
      await use(crm);
      await crm.stopListening();
    },
    { scope: 'worker' },
  ],

  servedStudio: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => serveStudioWhile(use),
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, crm }, use) => {
      const proxy = { server: `http://127.0.0.1:${crm.port}`, bypass: '<-loopback>,127.0.0.1' };
      await use({ ...launchOptions, proxy });
    },
    { scope: 'worker' },
  ],

  webDriver: [
    async ({ driven, crm }, use) => {
      if (!driven) throw new Error('This browser is driven by Playwright.');
      const browser =
        'program' in driven
          ? await startFirefox(driven.program, crm.port)
          : await startWebKit(driven.programs, crm.port);
      await use({ browser, script: await readFile(IN_PAGE_SCRIPT, 'utf8') });
      await browser.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, use) => {
    slowDown(context);
    await use(context);
  },

  // Projects whose browsers are driven over WebDriver replace this fixture by `webDriverPage`.
  pageOfBrowser: [async ({ context }, use) => use(await context.newPage()), { option: true }],

  page: async ({ pageOfBrowser }, use) => use(pageOfBrowser),

  site: async ({ siteName, crm }, use, testInfo) => {
    const { base: path, env, configFile } = getTestSite(siteName);
    const inbox = createInbox({
      file: testInfo.outputPath('leads.jsonl'),
      signer: new Webhook(RELAY_SECRET),
    });
    const { changeConfig = (same: EstimatorConfig) => same } = getTestSite(siteName);
    const config = changeConfig(JSON.parse(await readFile(configFile, 'utf8')));
    inbox.setResponse({ readable: config.lead.delivery !== undefined });
    let door = Promise.resolve();
    let requestCount = 0;
    let lost:
      | { readonly files: RegExp; readonly missing?: Set<string>; readonly mended: Promise<void> }
      | undefined;
    const served = await serveSite({
      dist: getOutDir(siteName),
      middleware: (request, response, next) => {
        const { url = '' } = request;
        const goOn = () => inbox(request, response, next);
        if (url.endsWith(EMPTY_PAGE.slice(1))) sendEmptyPage(response);
        else if (!lost?.files.test(url)) goOn();
        else if (!lost.missing) request.socket.destroy();
        else if (lost.missing.has(url)) void lost.mended.then(goOn);
        else {
          lost.missing.add(url);
          response.writeHead(404, IMMUTABLE_CACHING).end('Not found');
        }
      },
      ...(path !== undefined && { base: path }),
    });
    const relay = createNodeRelay(config, () => ({
      RELAY_URL: new URL('/_inbox/leads', served.url).href,
      RELAY_SECRET,
      RELAY_ORIGINS: new URL(served.url).origin,
      RELAY_EVENTS_URL: new URL('/_inbox/events', served.url).href,
      RELAY_TIMEOUT: '1',
      ...createLocalMessageEnv(new URL('/_inbox', served.url).href),
    }));
    crm.setHandler((request, response) => {
      requestCount += 1;
      void door.then(() =>
        request.url?.startsWith('/relay/')
          ? relay(request, response)
          : inbox(request, response, () => response.writeHead(404).end()),
      );
    });
    await use({
      url: served.url,
      breakFiles: (files, how) => {
        const { promise: mended, resolve } = createDeferred();
        lost = { files, mended, ...(how === 'missing for good' && { missing: new Set<string>() }) };
        return () => {
          lost = undefined;
          resolve();
        };
      },
      inbox: {
        leads: async () => inbox.listLeads(),
        events: async () => {
          const file = testInfo.outputPath('events.ndjson');
          const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
          return lines.flatMap((line) => parseEventLine(line) ?? []);
        },
        turnedAway: async () => inbox.countRefused(),
        requests: async () => requestCount,
        hold: () => {
          const { promise, resolve } = createDeferred();
          door = promise;
          return resolve;
        },
        setMode: async (mode) => {
          if (mode === 'absent') {
            if (env.VITE_LEAD_WEBHOOK_URL?.startsWith('/')) {
              throw new Error(
                `The site '${siteName}' sends its leads to its own server, which cannot be absent.`,
              );
            }
            await crm.stopListening();
            return;
          }
          await crm.resumeListening();
          inbox.setResponse({ mode });
        },
      },
    });
    crm.setHandler(undefined);
    crm.setPages(new Map());
    await crm.resumeListening();
    await served.close();
  },

  baseURL: async ({ site }, use) => use(site.url),
});

const DESKTOP_VIEWPORT = { width: 1280, height: 720 };

/** The `page` of a browser that is driven over WebDriver. */
export const webDriverPage: TestFixture<
  unknown,
  PlaywrightTestArgs & TestFixtures & WorkerFixtures
> = async ({ webDriver, site }, use, testInfo) => {
  const window = await webDriver.browser.newWindow();
  await window.resize(DESKTOP_VIEWPORT);
  const { script } = webDriver;
  const actions: string[] = [];
  const page = createWebDriverPage({ window, script, baseUrl: site.url, actions });
  await use(page);
  await writeIfFailed(testInfo, 'actions.log', () => actions.join('\n'));
  await writeIfFailed(testInfo, 'page.txt', () => page.evaluate(() => document.body.innerText));
  await writeIfFailed(testInfo, 'page.png', () => window.takeScreenshot());
  await window.close();
};

export { expect } from '@playwright/test';
