import type { Browser, CDPSession, Page } from '@playwright/test';
import { CARD, PHONE_SCREEN, SUBMIT } from './measure-visit.ts';

/** What one press took, in milliseconds. */
export interface Press {
  readonly name: string;
  /** Processor time of the page's main thread from the press until the change is painted. */
  readonly work: number;
  /** From the press until the change is painted. */
  readonly wait: number;
  /** The longest task in the half second after that. */
  readonly longestAfter: number;
}

/** Long enough for everything that a page does after a press. */
const SETTLING_MS = 600;

const CONTACT: Readonly<Record<string, string>> = {
  name: 'Clara Vale',
  email: 'clara@example.com',
  phone: '4085550134',
};

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const TRACED = ['blink.user_timing', 'toplevel', 'disabled-by-default-devtools.timeline'];

async function startTrace(client: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: TRACED },
  });
  return async () => {
    const isComplete = new Promise<void>((resolve) => {
      client.once('Tracing.tracingComplete', () => resolve());
    });
    await client.send('Tracing.end');
    await isComplete;
    client.off('Tracing.dataCollected', collect);
    return events;
  };
}

/** What is seen of a press: another heading, the state of the pressed box, or a button that says what it does. */
type Response = 'heading' | 'box' | 'button';

/** Runs in the page: marks the next press and the first paint of its response. */
function watchPress({ response, button }: { response: Response; button: string }) {
  const mark = (name: string) => performance.mark(name);
  const paint = () => requestAnimationFrame(() => setTimeout(() => mark('bench-painted')));
  addEventListener('pointerdown', () => mark('bench-pressed'), { capture: true, once: true });
  if (response === 'box') {
    // The box has changed when the click has been handled.
    addEventListener('click', paint, { capture: true, once: true });
    return;
  }
  const shown = response === 'heading' ? 'h1' : button;
  const before = document.querySelector(shown)?.textContent;
  const observer = new MutationObserver(() => {
    const { textContent = before } = document.querySelector(shown) ?? {};
    if (textContent === before) return;
    observer.disconnect();
    paint();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

function summarizeTrace(name: string, events: readonly TraceEvent[]): Press {
  const marks = new Map(
    events
      .filter(({ name: mark }) => mark.startsWith('bench-'))
      .map((event) => [event.name, event]),
  );
  const pressed = marks.get('bench-pressed');
  const painted = marks.get('bench-painted');
  if (!pressed || !painted) throw new Error(`The press "${name}" was not painted.`);
  // Tasks may be nested in the trace; the outer ones are those that end after all that began within them.
  let end = -Infinity;
  const tasks = events
    .filter(
      ({ name: task, pid, tid, ph }) =>
        task.endsWith('RunTask') && ph === 'X' && pid === pressed.pid && tid === pressed.tid,
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
  const toMs = (micros: number) => Math.round(micros / 10) / 100;
  const until = tasks.filter(({ ts, dur = 0 }) => ts + dur >= pressed.ts && ts + dur <= painted.ts);
  const after = tasks.filter(({ ts, dur = 0 }) => ts + dur > painted.ts);
  return {
    name,
    work: toMs(until.reduce((sum, { tdur = 0 }) => sum + tdur, 0)),
    wait: toMs(painted.ts - pressed.ts),
    longestAfter: toMs(Math.max(0, ...after.map(({ dur = 0 }) => dur))),
  };
}

/** Presses an element as a finger does, and measures it. */
async function measurePress(
  page: Page,
  client: CDPSession,
  name: string,
  selector: string,
  response: Response,
): Promise<Press> {
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(SETTLING_MS);
  const stop = await startTrace(client);
  await page.evaluate(watchPress, { response, button: SUBMIT });
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForFunction(() => performance.getEntriesByName('bench-painted').length > 0);
  await page.waitForTimeout(SETTLING_MS);
  const press = summarizeTrace(name, await stop());
  await page.evaluate(() => performance.clearMarks());
  return press;
}

/**
 * Presses through all steps of a page that has had the time to load, ticks two boxes and sends the form.
 * @param slowdown how many times slower the processor is
 */
export async function measurePresses(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<Press[]> {
  const context = await browser.newContext({ viewport: PHONE_SCREEN });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'load' });
    // A cookie banner is part of the page, and asks once.
    await page.waitForTimeout(SETTLING_MS + 1500);
    const presses: Press[] = [];
    const press = async (name: string, selector: string, response: Response = 'heading') =>
      presses.push(await measurePress(page, client, name, selector, response));
    for (let step = 2; ; step += 1) {
      if (await page.locator('main input[type="checkbox"]').count()) {
        await press('tick', 'main label:has(input[type="checkbox"])', 'box');
        await press('second tick', 'main label:has(input[type="checkbox"]) >> nth=1', 'box');
      } else if (await page.locator('main input[name="email"], main input[type="email"]').count()) {
        break;
      } else if (await page.locator('main input:not([type="checkbox"])').count()) {
        await page.locator('main input').fill('95112');
      }
      const button = (await page.locator(CARD).count()) > 0 ? CARD : SUBMIT;
      if ((await page.locator(button).count()) === 0) break;
      await press(`to step ${step}`, button);
      await page.waitForTimeout(SETTLING_MS);
    }
    await page.locator('main input[autocomplete="email"]').waitFor();
    for (const [name, value] of Object.entries(CONTACT)) {
      const token = name === 'phone' ? 'tel' : name;
      await page.locator(`main input[autocomplete="${token}"]`).fill(value);
    }
    await press('submit', SUBMIT, 'button');
    return presses;
  } finally {
    await context.close();
  }
}
