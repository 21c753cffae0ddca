import type { Browser, CDPSession, Page } from '@playwright/test';

/** A stretch of work during which the page could not answer a visitor. Times in milliseconds from the start of the navigation. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
  /** What it did: the scripts that ran, or what the browser did by itself. */
  readonly did: string;
}

/** What one visit took. Times in milliseconds from the start of the navigation. */
export interface VisitMeasurements {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until a click on the first card, made at the first paint, has brought the next step. */
  readonly usable: number;
  /** What long tasks took beyond 50 ms each, until then. */
  readonly blocked: number;
  /** The same from then on, until the end of the walk. */
  readonly blockedAfter: number;
  readonly layoutShift: number;
  /** From the press of a button to the next step painted, for every step after that. */
  readonly clicks: readonly number[];
  /** MiB after the walk. */
  readonly heap: number;
  readonly longTasks: readonly LongTask[];
}

/** How a visitor goes about it. */
export interface VisitorBehavior {
  /** How long every step is read before the click, in milliseconds. */
  readonly readingTime: number;
  /** Whether the cookie question was answered on an earlier visit; else it is open all the time. */
  readonly hasConsented: boolean;
}

/** A phone of the middle class on a slow line. */
const PHONE_EMULATION = { slowdown: 4, latency: 150, kbitDown: 1638, kbitUp: 750 };

/** A page that takes longer than this for a step is no page that works, in milliseconds. */
const MAX_STEP_MS = 30_000;

/** Notes what the browser tells of a page, and of every press. Runs in the page, before all else. */
function observePage() {
  const seen = {
    first: 0,
    largest: 0,
    shift: 0,
    long: [] as LongTask[],
    pressed: 0,
  };
  Object.assign(window, { seen });
  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  }
  function scriptsOf(frame: PerformanceEntry): string {
    const { scripts = [] }: { scripts?: { duration: number; invoker: string }[] } = Object(frame);
    const told = scripts.map(
      ({ duration, invoker }) =>
        `${invoker.replace(/^.*[/]/, '').replace(/-[\w-]{8}\.js$/, '.js')} ${Math.round(duration)}`,
    );
    return told.join(', ') || 'style, layout and paint';
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  observe('long-animation-frame', (entry) => {
    const { startTime: start, duration } = entry;
    seen.long.push({ start, duration, did: scriptsOf(entry) });
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      seen.shift += Number(entry.value);
    }
  });
  // The browser stamps a press when it comes in, however long the page then lets it wait.
  addEventListener('pointerdown', ({ timeStamp }) => (seen.pressed = timeStamp), true);
}

/** Watches out for when another heading than the present one is painted. Runs in the page. */
function awaitHeading(longest: number) {
  const moved = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('A click led nowhere.')), longest);
    const before = document.querySelector('h1')?.textContent;
    const observer = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (now === undefined || now === before) return;
      observer.disconnect();
      // The task after the frame: what was changed has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { moved });
}

interface PageObservations {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly long: readonly LongTask[];
  readonly pressed: number;
}

/** What `watch` has noted so far. */
function readObservations(page: Page): Promise<PageObservations> {
  return page.evaluate(() => Reflect.get(window, 'seen') as PageObservations);
}

/** Where a button is, brought into view. */
function getButtonCenter(page: Page, button: string): Promise<{ x: number; y: number }> {
  return page.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`There is no ${selector}.`);
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, button);
}

/** Waits until a button can be pressed: on a page whose scripts have not come it may take its time. Returns how long it took, in ms. */
function waitUntilEnabled(page: Page, button: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const began = performance.now();
    while (document.querySelector(`${selector}:disabled`)) {
      // oxlint-disable-next-line no-await-in-loop -- frame by frame
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - began;
  }, button);
}

/**
 * Presses a button as a finger does, and waits until another step is painted.
 * @returns when it was pressed, or would have been if it could, and when the step was painted
 */
async function pressButton(page: Page, button: string) {
  const waited = await waitUntilEnabled(page, button);
  const { x, y } = await getButtonCenter(page, button);
  await page.evaluate(awaitHeading, MAX_STEP_MS);
  await page.mouse.click(x, y);
  const painted = await page.evaluate(() => Reflect.get(window, 'moved') as Promise<number>);
  const { pressed } = await readObservations(page);
  return { pressed: pressed - waited, painted };
}

/** A page on a phone, watched from its start. */
async function runOnPhone<T>(
  browser: Browser,
  { hasConsented }: VisitorBehavior,
  use: (page: Page, client: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Performance.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE_EMULATION.latency,
      downloadThroughput: (PHONE_EMULATION.kbitDown * 1024) / 8,
      uploadThroughput: (PHONE_EMULATION.kbitUp * 1024) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE_EMULATION.slowdown });
    await page.addInitScript(observePage);
    if (hasConsented) {
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'false'));
    }
    return await use(page, client);
  } finally {
    await context.close();
  }
}

function sumBlockingTime(tasks: readonly LongTask[]): number {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** One visit that only looks, and one that presses the first card as soon as it is painted and walks to the end. */
export async function measureVisit(
  browser: Browser,
  url: string,
  manner: VisitorBehavior,
  firstButton: string,
  walk: (page: Page, click: (button: string) => Promise<void>) => Promise<void>,
): Promise<VisitMeasurements> {
  const look = await runOnPhone(browser, manner, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return readObservations(page);
  });
  return runOnPhone(browser, manner, async (page, client) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          function untilPainted() {
            if (performance.getEntriesByName('first-contentful-paint').length > 0) resolve();
            else setTimeout(untilPainted);
          }
          untilPainted();
        }),
    );
    const { painted: usable } = await pressButton(page, firstButton);
    const clicks: number[] = [];
    await walk(page, async (button) => {
      await page.waitForTimeout(manner.readingTime);
      const { pressed, painted } = await pressButton(page, button);
      clicks.push(painted - pressed);
    });
    const { long } = await readObservations(page);
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    return {
      firstPaint: look.first,
      largestPaint: look.largest,
      usable,
      blocked: sumBlockingTime(long.filter(({ start }) => start < usable)),
      blockedAfter: sumBlockingTime(long.filter(({ start }) => start >= usable)),
      layoutShift: look.shift,
      clicks,
      heap: heap / 1024 / 1024,
      longTasks: long.filter(({ duration }) => duration > 50),
    };
  });
}
