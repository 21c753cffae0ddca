import type { Browser, CDPSession, Page } from '@playwright/test';

/** What one visit took. Times in milliseconds from the start of the navigation. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until a click on the first card, tried from the first paint on, has brought the next step. */
  readonly usable: number;
  /** What long tasks took beyond 50 ms each, until then. */
  readonly blocked: number;
  readonly layoutShift: number;
  /** From a click to the next step painted, for every step after that. */
  readonly clicks: readonly number[];
  /** MiB after the walk. */
  readonly heap: number;
}

/** A phone of the middle class on a slow line. */
const PHONE = { slowdown: 4, latency: 150, kbitDown: 1638, kbitUp: 750 };

/** Notes what the browser tells of the loading of a page. Runs in the page, before all else. */
function watch() {
  const seen = { first: 0, largest: 0, shift: 0, long: [] as [number, number][] };
  Object.assign(window, { seen });
  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  }
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
  });
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
      seen.shift += Number(entry.value);
    }
  });
}

/** Clicks and waits until another heading is painted; how long that took, in milliseconds. */
function clickThrough(selector: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>(selector);
    if (!button) {
      reject(new Error(`There is no ${selector}.`));
      return;
    }
    setTimeout(() => reject(new Error(`A click on ${selector} led nowhere.`)), 20_000);
    const before = document.querySelector('h1')?.textContent;
    const start = performance.now();
    const observer = new MutationObserver(check);
    function check() {
      if (document.querySelector('h1')?.textContent === before) return;
      observer.disconnect();
      // The task after the frame: what was changed has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    button.click();
    check();
  });
}

/** Clicks from the first paint on until another heading is there. Runs in the page, before all else. */
function clickFromFirstPaint(selector: string) {
  const usable = new Promise<number>((resolve) => {
    let before: string | null | undefined;
    let isDone = false;
    function tick() {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const heading = document.querySelector('h1')?.textContent;
      if (painted && before === undefined) before = heading;
      if (before !== undefined && heading !== before && !isDone) {
        isDone = true;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        return;
      }
      if (painted) document.querySelector<HTMLElement>(selector)?.click();
      setTimeout(tick, 10);
    }
    tick();
  });
  Object.assign(window, { usable });
}

interface Seen {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly long: readonly (readonly [start: number, duration: number])[];
}

/** What `watch` has noted so far. */
function seenIn(page: Page): Promise<Seen> {
  return page.evaluate(() => Reflect.get(window, 'seen') as Seen);
}

/** A page on a phone, watched from its start. */
async function onPhone<T>(
  browser: Browser,
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
      latency: PHONE.latency,
      downloadThroughput: (PHONE.kbitDown * 1024) / 8,
      uploadThroughput: (PHONE.kbitUp * 1024) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
    // tsx writes calls of this into functions, and these functions run in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    return await use(page, client);
  } finally {
    await context.close();
  }
}

/** One visit that only looks, and one that clicks the first card as soon as it is painted and walks to the end. */
export async function measureVisit(
  browser: Browser,
  url: string,
  firstButton: string,
  walk: (page: Page, click: (button: string) => Promise<void>) => Promise<void>,
): Promise<Visit> {
  const look = await onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return seenIn(page);
  });
  return onPhone(browser, async (page, client) => {
    await page.addInitScript(clickFromFirstPaint, firstButton);
    await page.goto(url, { waitUntil: 'commit' });
    const usable = await page.evaluate(() => Reflect.get(window, 'usable') as Promise<number>);
    await page.waitForLoadState('networkidle');
    const { long } = await seenIn(page);
    const clicks: number[] = [];
    await walk(page, async (button) => {
      clicks.push(await page.evaluate(clickThrough, button));
      await page.waitForTimeout(150);
    });
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    return {
      firstPaint: look.first,
      largestPaint: look.largest,
      usable,
      blocked: long
        .filter(([start]) => start < usable)
        .reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      layoutShift: look.shift,
      clicks,
      heap: heap / 1024 / 1024,
    };
  });
}
