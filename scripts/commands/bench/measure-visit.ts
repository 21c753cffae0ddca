import type { Browser, Page } from '@playwright/test';

/** What one visit took, in milliseconds from the start of the navigation. */
export interface Visit {
  readonly firstPaint: number;
  /** Until a click on the first card, made at the first paint, has brought the next step. */
  readonly usable: number;
  /** The time beyond 50 ms of all long frames. */
  readonly blocked: number;
  readonly layoutShift: number;
  /** The slowest step after that, from the press of a button until the next step is painted. */
  readonly slowestStep: number;
  /** The heap at the end, in MiB. */
  readonly heap: number;
}

/** A mid-range phone on a slow line. */
export const PHONE_SCREEN = { width: 412, height: 823 };
/** How many times slower its processor is. */
export const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const READING_MS = 1000;

export const CARD = 'main button[data-option]';
export const SUBMIT = 'main button[type="submit"]';

interface Observations {
  readonly firstPaint: Promise<number>;
  blocked: number;
  layoutShift: number;
  pressed: number;
  /** When the next step was painted. */
  painted?: Promise<number>;
}

/** In the page, beside everything else. */
declare const bench: Observations;

/** Runs in the page, before everything else. */
function observePage() {
  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  }
  const firstPaint = new Promise<number>((resolve) => {
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve(startTime);
    });
  });
  const seen: Observations = { firstPaint, blocked: 0, layoutShift: 0, pressed: 0 };
  Object.assign(window, { bench: seen });
  observe('long-animation-frame', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = Object(entry);
    if (!hadRecentInput) seen.layoutShift += value;
  });
  // The browser stamps a press when it arrives, however long the page lets it wait.
  addEventListener('pointerdown', ({ timeStamp }) => (seen.pressed = timeStamp), true);
}

/**
 * Types what the shown step needs. Without Playwright's locators, whose script would slow the page down.
 * @returns the button that leads on
 */
export async function prepareStep(page: Page): Promise<string> {
  const kind = await page.evaluate((card) => {
    if (document.querySelector(card)) return 'cards';
    const field = document.querySelector<HTMLElement>('main input:not([type="checkbox"])');
    field?.focus();
    return field ? 'field' : 'other';
  }, CARD);
  if (kind === 'field') await page.keyboard.insertText('95112');
  return kind === 'cards' ? CARD : SUBMIT;
}

/** Runs in the page: waits for a button, watches for the next heading, and tells where to press. */
async function awaitButton(selector: string) {
  const find = () => document.querySelector<HTMLElement>(`${selector}:enabled`);
  // oxlint-disable-next-line no-await-in-loop -- frame by frame
  while (!find()) await new Promise(requestAnimationFrame);
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  bench.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (heading() === undefined || heading() === before) return;
      observer.disconnect();
      // The task after the next frame: the change is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  const button = find();
  button?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left = 0, top = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  return { x: left + width / 2, y: top + height / 2 };
}

/** Presses a button as a finger does, and returns when it was pressed and when the next step was painted. */
async function pressButton(page: Page, button: string) {
  const { x, y } = await page.evaluate(awaitButton, button);
  await page.mouse.click(x, y);
  return page.evaluate(async () => {
    const painted = (await bench.painted) ?? 0;
    return { painted, pressed: bench.pressed };
  });
}

/** The heap of a page without garbage, in MiB. */
async function measureHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize / 1024 / 1024;
}

/** Opens a page as a phone does, with an empty cache, and measures it once something is painted. */
async function visitOnPhone<Result>(
  browser: Browser,
  url: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: PHONE_SCREEN });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', NETWORK);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'commit' });
    await page.evaluate(() => bench.firstPaint);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Presses the first card as soon as it is painted, and walks through all steps with time to read each. */
export async function measureVisit(
  browser: Browser,
  url: string,
  stepCount: number,
): Promise<Visit> {
  return visitOnPhone(browser, url, async (page) => {
    const { painted: usable } = await pressButton(page, CARD);
    const steps: number[] = [];
    while (steps.length < stepCount - 2) {
      const button = await prepareStep(page);
      await page.waitForTimeout(READING_MS);
      const { pressed, painted } = await pressButton(page, button);
      steps.push(painted - pressed);
    }
    const firstPaint = await page.evaluate(() => bench.firstPaint);
    const { blocked, layoutShift } = await page.evaluate(() => bench);
    const heap = await measureHeap(page);
    return { firstPaint, usable, blocked, layoutShift, slowestStep: Math.max(...steps), heap };
  });
}

/**
 * Presses each button as soon as it is there, without reading.
 * @returns when the last step was painted, in milliseconds from the start of the navigation
 */
export async function measureWholeWay(
  browser: Browser,
  url: string,
  stepCount: number,
): Promise<number> {
  return visitOnPhone(browser, url, async (page) => {
    let end = 0;
    for (let step = 1; step < stepCount; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      const button = await prepareStep(page);
      // oxlint-disable-next-line no-await-in-loop
      ({ painted: end } = await pressButton(page, button));
    }
    return end;
  });
}
