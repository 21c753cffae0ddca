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
}

/** A mid-range phone on a slow line. */
const PHONE = { slowdown: 4, latency: 150, kbitDown: 1638, kbitUp: 750 };
const READING_MS = 1000;
const MAX_STEP_MS = 30_000;

const CARD = 'main button[data-option]';
const SUBMIT = 'main button[type="submit"]';

interface PageObservations {
  blocked: number;
  shift: number;
  pressed: number;
}

/** Runs in the page, before everything else. */
function observePage() {
  const seen: PageObservations = { blocked: 0, shift: 0, pressed: 0 };
  Object.assign(window, { seen });
  function observe(type: string, note: (entry: PerformanceEntry) => void) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  }
  observe('long-animation-frame', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    const { value = 0, hadRecentInput }: { value?: number; hadRecentInput?: boolean } =
      Object(entry);
    if (!hadRecentInput) seen.shift += value;
  });
  // The browser stamps a press when it arrives, however long the page lets it wait.
  addEventListener('pointerdown', ({ timeStamp }) => (seen.pressed = timeStamp), true);
}

/** Resolves when another heading is painted. Runs in the page. */
function watchHeading(timeout: number) {
  const moved = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('A click led nowhere.')), timeout);
    const before = document.querySelector('h1')?.textContent;
    const observer = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (now === undefined || now === before) return;
      observer.disconnect();
      // The task after the next frame: the change is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { moved });
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

/**
 * Presses a button as a finger does.
 * @returns when it was pressed and when the next step was painted
 */
async function pressButton(page: Page, button: string) {
  const { x, y } = await page.evaluate(async (selector) => {
    const isMissing = () => !document.querySelector(`${selector}:enabled`);
    // oxlint-disable-next-line no-await-in-loop -- frame by frame
    while (isMissing()) await new Promise(requestAnimationFrame);
    const found = document.querySelector(selector);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { x: left + width / 2, y: top + height / 2 };
  }, button);
  await page.evaluate(watchHeading, MAX_STEP_MS);
  await page.mouse.click(x, y);
  const painted = await page.evaluate(() => Reflect.get(window, 'moved') as Promise<number>);
  const { pressed } = await readObservations(page);
  return { pressed, painted };
}

function readObservations(page: Page): Promise<PageObservations> {
  return page.evaluate(() => Reflect.get(window, 'seen') as PageObservations);
}

function waitForFirstPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (;;) {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint) return paint.startTime;
      // oxlint-disable-next-line no-await-in-loop -- task by task
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

/** Presses the first card as soon as it is painted, and walks through all steps on a phone. */
export async function measureVisit(
  browser: Browser,
  url: string,
  stepCount: number,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: PHONE.latency,
      downloadThroughput: (PHONE.kbitDown * 1024) / 8,
      uploadThroughput: (PHONE.kbitUp * 1024) / 8,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowdown });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'commit' });
    const firstPaint = await waitForFirstPaint(page);
    const { painted: usable } = await pressButton(page, CARD);
    const steps: number[] = [];
    while (steps.length < stepCount - 2) {
      const button = await prepareStep(page);
      await page.waitForTimeout(READING_MS);
      const { pressed, painted } = await pressButton(page, button);
      steps.push(painted - pressed);
    }
    const { blocked, shift } = await readObservations(page);
    return { firstPaint, usable, blocked, layoutShift: shift, slowestStep: Math.max(...steps) };
  } finally {
    await context.close();
  }
}
