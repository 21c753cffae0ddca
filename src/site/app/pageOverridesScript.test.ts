import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
const SCHEDULE_START = Date.parse('2026-12-01T08:00:00Z');
const place = { stepId: 'height', answers: { fenceStyle: 'picket' } };

/** A browser tab with a site whose schedule starts at `SCHEDULE_START`. */
let tab: {
  page: EventTarget;
  clock: number;
  host: number | undefined;
  entry: object | null;
  isHidden: boolean;
  loads: number;
};
let loading: Promise<void>;

async function loadPage(): Promise<void> {
  tab.loads += 1;
  tab.page = new EventTarget();
  // Each page load runs the script again: a new query bypasses the module cache.
  const script = `./pageOverridesScript.ts?${randomUUID()}`;
  await import(/* @vite-ignore */ script);
}

/** Advances the clocks and shows the tab again. */
async function showTabAfter(hours: number, sign = 'visibilitychange'): Promise<void> {
  tab.clock += hours * HOUR;
  if (tab.host !== undefined) tab.host += hours * HOUR;
  tab.page.dispatchEvent(new Event(sign));
  // Let the promises of the script settle.
  await new Promise(setImmediate);
  await loading;
}

const isLaterConfigShown = () => window.pageConfig?.at === 1;

beforeEach(async () => {
  const now = SCHEDULE_START - HOUR;
  tab = {
    page: new EventTarget(),
    clock: now,
    host: now,
    entry: null,
    isHidden: false,
    loads: 0,
  };
  vi.spyOn(Date, 'now').mockImplementation(() => tab.clock);
  vi.stubGlobal('window', {});
  vi.stubGlobal('addEventListener', (...how: Parameters<EventTarget['addEventListener']>) =>
    tab.page.addEventListener(...how),
  );
  vi.stubGlobal('document', {
    documentElement: { dataset: { turns: String(SCHEDULE_START) } },
    get hidden() {
      return tab.isHidden;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return tab.entry;
    },
    replaceState: (entry: object) => (tab.entry = structuredClone(entry)),
  });
  vi.stubGlobal('location', { pathname: '/', reload: () => (loading = loadPage()) });
  vi.stubGlobal('fetch', async () => {
    if (tab.host === undefined) throw new TypeError('There is no network.');
    return new Response(null, { headers: { Date: new Date(tab.host).toUTCString() } });
  });
  loading = loadPage();
  await loading;
  await showTabAfter(0, 'pageshow');
  tab.entry = { ...tab.entry, wizard: place };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the config that a visit started with for a day', async () => {
  await showTabAfter(23);
  expect(tab.loads).toBe(1);
  expect(isLaterConfigShown()).toBe(false);
});

it.each(['visibilitychange', 'pageshow', 'focus'])(
  'loads the current config when the tab is shown again after that: %s',
  async (sign) => {
    await showTabAfter(25, sign);
    expect(tab.loads).toBe(2);
    expect(isLaterConfigShown()).toBe(true);
    expect(tab.entry).toMatchObject({ wizard: place });
    await showTabAfter(1, sign);
    await showTabAfter(48, sign);
    expect(tab.loads).toBe(2);
  },
);

it('does not reload while the tab is hidden or offline', async () => {
  tab.isHidden = true;
  await showTabAfter(25);
  tab.isHidden = false;
  tab.host = undefined;
  await showTabAfter(0);
  expect(tab.loads).toBe(1);
  tab.host = tab.clock;
  await showTabAfter(0);
  expect(isLaterConfigShown()).toBe(true);
});

it('does not reload while that would lose input', async () => {
  if (window.pageConfig) window.pageConfig.canReload = () => false;
  await showTabAfter(25);
  expect(tab.loads).toBe(1);
});

it('trusts the host rather than a clock that is ahead', async () => {
  tab.clock += 25 * HOUR;
  await showTabAfter(0);
  expect(tab.loads).toBe(1);
  await showTabAfter(2);
  expect(tab.loads).toBe(2);
});
