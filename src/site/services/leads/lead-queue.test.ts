import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeadNotSentError } from './send-lead.ts';
import { createLeadQueue } from './lead-queue.ts';
import { createLeadStore, type LeadStore } from './lead-store.ts';
import { createTabLocks, type LeadLocks } from './tab-locks.ts';
import { computeAge, computeLeadRetryDelay } from './retry-schedule.ts';

type TestLead = { readonly payload: Record<string, string>; readonly withoutConsent?: TestLead };

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 5, 1, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => void vi.useRealTimers());

/** Where the browser keeps nothing: there is none in these tests. */
const createMemoryShelf = () =>
  createLeadStore<TestLead, unknown>(() => {
    throw new Error('blocked');
  }, 'leads');

/** One shelf for two tabs, as the browser's database is: what it does not hold is gone. */
function createSharedShelf(): LeadStore<TestLead, unknown> {
  const shelf = createMemoryShelf();
  const look = async (key: string) => {
    const standing = await shelf.look(key);
    return standing === 'unknown' ? 'gone' : standing;
  };
  return { ...shelf, look };
}

/** Locks as browsers have them, for one tab after the other. */
function createLocks(): LeadLocks {
  const queues = new Map<string, Promise<void>>();
  const held = new Set<string>();
  return {
    request: (name, work) => {
      const before = queues.get(name);
      async function turn() {
        await before;
        held.add(name);
        await work().finally(() => held.delete(name));
      }
      const mine = turn();
      queues.set(
        name,
        mine.catch(() => undefined),
      );
      return mine;
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

interface TabOptions {
  readonly shelf?: LeadStore<TestLead, unknown>;
  readonly locks?: LeadLocks;
}

/** A page, its network and what happened to its leads. */
function openTab({ shelf = createMemoryShelf(), locks }: TabOptions = {}) {
  const network = {
    isUp: false,
    failure: new LeadNotSentError('no line'),
    taken: [] as string[],
    tries: 0,
  };
  const told: string[] = [];
  const remembered: string[] = [];
  const refused: string[] = [];
  const visitor = { hasAgreed: true };
  let forgotten = 0;
  let wake = () => undefined as void;
  const keeper = createLeadQueue<TestLead, unknown>({
    send: async (payload) => {
      network.tries += 1;
      await Promise.resolve();
      if (!network.isUp) throw network.failure;
      network.taken.push(payload['id'] ?? '');
    },
    applyConsent: (lead) => (visitor.hasAgreed ? lead : (lead.withoutConsent ?? lead)),
    store: shelf,
    maxAge: HOUR,
    tabLocks: createTabLocks(locks),
    onWake: (listener) => {
      wake = listener;
    },
    now: Date.now,
    rememberKey: (key) => remembered.push(key),
    notify: (news) => {
      if (news.kind === 'sent') told.push(news.lead.payload['id'] ?? '');
      else if (news.kind === 'refused') refused.push(news.error.message);
      else forgotten += 1;
    },
  });
  return {
    keeper,
    network,
    visitor,
    told,
    remembered,
    refused,
    forgotten: () => forgotten,
    wake: () => wake(),
  };
}

const createTestLead = (id: string): TestLead => ({ payload: { id } });
const STORED_LEAD = { key: 'k', since: NOON, lead: createTestLead('1'), asked: 0 };
const always = () => true;
const listKeys = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Object.keys(table) as K[];
const flushTimers = () => vi.advanceTimersByTimeAsync(0);

describe('a lead', () => {
  it('is sent at once, told once, and kept no longer', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, told } = openTab({ shelf });
    network.isUp = true;
    await keeper.submit(createTestLead('1'), 'asked', always);
    await flushTimers();
    expect([network.taken, told, await shelf.all()]).toEqual([['1'], ['1'], []]);
  });

  it('that fails says why, and where it is kept', async () => {
    const failure: unknown = await openTab()
      .keeper.submit(createTestLead('1'), 'asked', always)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LeadNotSentError);
    expect(failure).toMatchObject({ message: 'no line', kept: 'in page' });
  });

  it('is tried again by itself until it is taken, and then no more', async () => {
    const { keeper, network, told } = openTab();
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([network.tries, told]).toEqual([3, []]);
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect([network.taken, told]).toEqual([['1'], ['1']]);
  });

  it('is tried at once when the page wakes', async () => {
    const { keeper, network, told, wake } = openTab();
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    network.isUp = true;
    wake();
    wake();
    await flushTimers();
    expect([network.taken, told]).toEqual([['1'], ['1']]);
  });

  it('waits while the visitor changes it', async () => {
    const { keeper, network, wake } = openTab();
    let mayGo = false;
    await expect(keeper.submit(createTestLead('1'), 'asked', () => mayGo)).rejects.toThrow(
      'no line',
    );
    network.isUp = true;
    wake();
    await vi.advanceTimersByTimeAsync(HOUR / 4);
    expect(network.taken).toEqual([]);
    mayGo = true;
    await vi.advanceTimersByTimeAsync(HOUR / 4);
    expect(network.taken).toEqual(['1']);
  });

  it('is tried again when the page wakes, though the clock was set back meanwhile', async () => {
    const { keeper, network, wake } = openTab();
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    network.isUp = true;
    vi.setSystemTime(NOON - HOUR);
    wake();
    await flushTimers();
    expect(network.taken).toEqual(['1']);
  });

  it('is remembered by its key, for the page that is loaded again', async () => {
    const shelf = createMemoryShelf();
    const { keeper, remembered } = openTab({ shelf });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    expect((await shelf.all()).map(({ key }) => key)).toEqual(remembered);
  });

  it('is gone after the limit', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, wake } = openTab({ shelf });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    vi.setSystemTime(NOON + HOUR + 1);
    network.isUp = true;
    wake();
    await flushTimers();
    expect([network.taken, await shelf.all()]).toEqual([[], []]);
  });

  it('is forgotten at once, even while it is under way', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, told, wake } = openTab({ shelf });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    wake();
    await keeper.forgetCurrent();
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect([told, await shelf.all(), network.tries]).toEqual([[], [], 2]);
  });
});

describe('a lead of a visitor who withdraws consent after a try that failed', () => {
  const traced: TestLead = { ...createTestLead('1, clicked'), withoutConsent: createTestLead('1') };

  it('goes on without what needs consent, at whatever try', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, visitor, told, wake } = openTab({ shelf });
    await expect(keeper.submit(traced, 'asked', always)).rejects.toThrow('no line');
    visitor.hasAgreed = false;
    network.isUp = true;
    wake();
    await flushTimers();
    expect([network.taken, told]).toEqual([['1'], ['1']]);
  });

  it('is kept without it from the next failure on', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, visitor, wake } = openTab({ shelf });
    await expect(keeper.submit(traced, 'asked', always)).rejects.toThrow('no line');
    visitor.hasAgreed = false;
    network.failure = new LeadNotSentError('no such form', { isFinal: true });
    wake();
    await flushTimers();
    expect(await shelf.all()).toMatchObject([
      { lead: createTestLead('1'), refusal: 'no such form' },
    ]);
    expect(JSON.stringify(await shelf.all())).not.toContain('clicked');
  });

  it('is on the device without it once the page is opened again, and sent so', async () => {
    const shelf = createMemoryShelf();
    await expect(openTab({ shelf }).keeper.submit(traced, 'asked', always)).rejects.toThrow(
      'no line',
    );
    vi.clearAllTimers();
    const { keeper, network, visitor } = openTab({ shelf });
    visitor.hasAgreed = false;
    const [kept] = await keeper.waiting();
    await flushTimers();
    expect((await shelf.all()).map((each) => each.lead)).toEqual([createTestLead('1')]);
    network.isUp = true;
    if (kept) await keeper.sendNow(kept);
    expect(network.taken).toEqual(['1']);
  });

  it('is on the device without it as soon as that is tidied up', async () => {
    const shelf = createMemoryShelf();
    const { keeper, visitor } = openTab({ shelf });
    await expect(keeper.submit(traced, 'asked', always)).rejects.toThrow('no line');
    await keeper.tidy();
    expect(await shelf.all()).toMatchObject([{ lead: traced }]);
    visitor.hasAgreed = false;
    await keeper.tidy();
    expect((await shelf.all()).map((each) => each.lead)).toEqual([createTestLead('1')]);
  });

  it('is sent as it is where consent stands', async () => {
    const { keeper, network, wake } = openTab();
    await expect(keeper.submit(traced, 'asked', always)).rejects.toThrow('no line');
    network.isUp = true;
    wake();
    await flushTimers();
    expect(network.taken).toEqual(['1, clicked']);
  });
});

describe('sent again from the form', () => {
  it('the same answers are the same lead, however often', async () => {
    const { keeper, network, told } = openTab();
    await expect(keeper.submit(createTestLead('1'), { zip: '1' }, always)).rejects.toThrow(
      'no line',
    );
    await expect(keeper.submit(createTestLead('2'), { zip: '1' }, always)).rejects.toThrow(
      'no line',
    );
    network.isUp = true;
    await keeper.submit(createTestLead('3'), { zip: '1' }, always);
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect([network.taken, told]).toEqual([['1'], ['1']]);
  });

  it('other answers take its place', async () => {
    const { keeper, network, told } = openTab();
    await expect(keeper.submit(createTestLead('1'), { zip: '1' }, always)).rejects.toThrow(
      'no line',
    );
    network.isUp = true;
    await keeper.submit(createTestLead('2'), { zip: '2' }, always);
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect([network.taken, told]).toEqual([['2'], ['2']]);
  });

  it('a lead that was sent is another one the next time', async () => {
    const { keeper, network } = openTab();
    network.isUp = true;
    await keeper.submit(createTestLead('1'), 'asked', always);
    await keeper.submit(createTestLead('2'), 'asked', always);
    expect(network.taken).toEqual(['1', '2']);
  });

  it('a lead of an earlier page is the same when it was taken up', async () => {
    const shelf = createMemoryShelf();
    await expect(
      openTab({ shelf }).keeper.submit(createTestLead('1'), 'asked', always),
    ).rejects.toThrow('no line');
    vi.clearAllTimers();
    const { keeper, network } = openTab({ shelf });
    const [kept] = await keeper.waiting();
    if (kept) keeper.takeUp(kept);
    network.isUp = true;
    await keeper.submit(createTestLead('2'), 'asked', always);
    expect(network.taken).toEqual(['1']);
  });
});

describe('opened again', () => {
  it('nothing is sent before the visitor says so', async () => {
    const shelf = createMemoryShelf();
    await expect(
      openTab({ shelf }).keeper.submit(createTestLead('1'), 'asked', always),
    ).rejects.toThrow('no line');
    vi.clearAllTimers();
    const { keeper, network, told, wake } = openTab({ shelf });
    network.isUp = true;
    wake();
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect(network.tries).toBe(0);
    const [kept] = await keeper.waiting();
    if (kept) await keeper.sendNow(kept);
    expect([network.taken, told, await keeper.waiting()]).toEqual([['1'], ['1'], []]);
  });

  it('what is over is tidied up, and what is not stays', async () => {
    const shelf = createMemoryShelf();
    await shelf.put({ ...STORED_LEAD, key: 'over', since: NOON - HOUR - 1 });
    await shelf.put(STORED_LEAD);
    await shelf.markSent({ ...STORED_LEAD, key: 'sent', since: NOON - HOUR - 1 });
    await openTab({ shelf }).keeper.tidy();
    await flushTimers();
    expect([await shelf.all(), await shelf.marks()]).toEqual([[STORED_LEAD], []]);
  });

  it('what is over is not offered, and gone', async () => {
    const shelf = createMemoryShelf();
    await shelf.put({ key: 'k', since: NOON - HOUR - 1, lead: createTestLead('1'), asked: 0 });
    expect(await openTab({ shelf }).keeper.waiting()).toEqual([]);
    await flushTimers();
    expect(await shelf.all()).toEqual([]);
  });

  it.each([
    ['1970', 0],
    ['the future', NOON + 10 * HOUR],
  ])('what was kept by a clock in %s counts from now on', async (_when, since) => {
    const shelf = createMemoryShelf();
    await shelf.put({ key: 'k', since, lead: createTestLead('1'), asked: 0 });
    expect(await openTab({ shelf }).keeper.waiting()).toMatchObject([{ key: 'k', since: NOON }]);
    expect(await shelf.all()).toMatchObject([{ since: NOON }]);
  });
});

/** Two tabs that both look after one lead: each was asked to send it, and failed. */
async function openTwoTabs(shared: TabOptions) {
  const tabs = [openTab(shared), openTab(shared)] as const;
  await shared.shelf?.put(STORED_LEAD);
  for (const { keeper } of tabs) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(keeper.sendNow(STORED_LEAD)).rejects.toThrow('no line');
  }
  return tabs;
}

describe('two tabs', () => {
  it('are both told when one has sent it, and nothing is left of it after the limit', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    const tabs = await openTwoTabs(shared);
    for (const { network, wake } of tabs) {
      network.isUp = true;
      wake();
    }
    await flushTimers();
    expect(tabs.flatMap(({ network }) => network.taken)).toEqual(['1']);
    expect(tabs.map(({ told }) => told)).toEqual([['1'], ['1']]);
    expect(await shared.shelf.marks()).toEqual([{ key: 'k', since: NOON, isSent: true }]);
    vi.setSystemTime(NOON + HOUR + 1);
    expect(await openTab(shared).keeper.waiting()).toEqual([]);
    await flushTimers();
    expect(await shared.shelf.marks()).toEqual([]);
  });

  it('forget what one of them was told to forget', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    const [one, other] = await openTwoTabs(shared);
    await one.keeper.forget(STORED_LEAD);
    other.network.isUp = true;
    other.wake();
    await flushTimers();
    expect([other.network.taken, other.told, other.forgotten()]).toEqual([[], [], 1]);
  });

  it('send what was forgotten in one when the visitor asks for it in the other', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    await shared.shelf.put(STORED_LEAD);
    const [one, other] = [openTab(shared), openTab(shared)];
    await one.keeper.forget(STORED_LEAD);
    other.network.isUp = true;
    await other.keeper.sendNow(STORED_LEAD);
    expect([other.network.taken, other.told]).toEqual([['1'], ['1']]);
  });

  it('offer nothing that another one looks after', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    const one = openTab(shared);
    await expect(one.keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow(
      'no line',
    );
    expect(await openTab(shared).keeper.waiting()).toEqual([]);
  });

  it('offer it once the page that looked after it is gone', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    await shared.shelf.put(STORED_LEAD);
    let close = () => undefined as void;
    const closed = new Promise<void>((resolve) => (close = resolve));
    void shared.locks.request(`owner of ${STORED_LEAD.key}`, () => closed);
    await Promise.resolve();
    const { keeper } = openTab(shared);
    expect(await keeper.waiting()).toEqual([]);
    const left = keeper.whenLeft();
    close();
    expect(await left).toBe(true);
    expect(await keeper.waiting()).toMatchObject([{ key: STORED_LEAD.key }]);
    await keeper.forget(STORED_LEAD);
    expect(await keeper.whenLeft()).toBe(false);
  });

  it('send a lead once when both are told to at the same time', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    await shared.shelf.put(STORED_LEAD);
    const tabs = [openTab(shared), openTab(shared)];
    const offers = await Promise.all(tabs.map(({ keeper }) => keeper.waiting()));
    await Promise.all(
      tabs.map(async ({ keeper, network }, index) => {
        network.isUp = true;
        const [kept] = offers[index] ?? [];
        if (kept) await keeper.sendNow(kept);
      }),
    );
    expect(tabs.flatMap(({ network }) => network.taken)).toEqual(['1']);
    expect(tabs.flatMap(({ told }) => told)).toEqual(['1', '1']);
  });
});

describe('a lead that the receiver refuses', () => {
  const refusal = new LeadNotSentError('no such form', { isFinal: true });

  it('is kept no longer than others', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, wake, forgotten } = openTab({ shelf });
    network.failure = refusal;
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow(
      'no such form',
    );
    vi.setSystemTime(NOON + HOUR + 1);
    wake();
    await flushTimers();
    expect([await shelf.all(), forgotten()]).toEqual([[], 1]);
  });

  it.each([
    ['for good', refusal],
    ['for longer than it is kept', new LeadNotSentError('closed', { retryAfter: 99 * HOUR })],
  ])('%s is gone at its time from a page that stays open', async (_how, failure) => {
    const shelf = createMemoryShelf();
    const { keeper, network, forgotten } = openTab({ shelf });
    network.failure = failure;
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow(
      failure.message,
    );
    await vi.advanceTimersByTimeAsync(HOUR);
    expect([await shelf.all(), forgotten()]).toMatchObject([[{ lead: createTestLead('1') }], 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await shelf.all(), forgotten(), network.tries]).toEqual([[], 1, 1]);
  });

  it('for good is not tried again unasked, and kept', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, refused, wake } = openTab({ shelf });
    network.failure = refusal;
    const failure = keeper.submit(createTestLead('1'), 'asked', always);
    await expect(failure).rejects.toMatchObject({ message: 'no such form', kept: undefined });
    wake();
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    // Who waits for the try is told by its failure.
    expect([network.tries, refused]).toEqual([1, []]);
    expect(await shelf.all()).toMatchObject([{ asked: 'asked', refusal: 'no such form' }]);
  });

  it('for good at a later try is told, once', async () => {
    const shelf = createMemoryShelf();
    const { keeper, network, refused } = openTab({ shelf });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('no line');
    network.failure = refusal;
    await vi.advanceTimersByTimeAsync(HOUR / 2);
    expect([network.tries, refused]).toEqual([2, ['no such form']]);
    expect(await shelf.all()).toMatchObject([{ refusal: 'no such form' }]);
  });

  it('for good goes out again when the visitor sends it once more', async () => {
    const { keeper, network, told } = openTab();
    network.failure = refusal;
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow(
      'no such form',
    );
    network.isUp = true;
    await keeper.submit(createTestLead('2'), 'asked', always);
    expect([network.taken, told]).toEqual([['1'], ['1']]);
  });

  it('for good survives a reload with what was asked, and is the same lead then', async () => {
    const shelf = createMemoryShelf();
    const before = openTab({ shelf });
    before.network.failure = refusal;
    await expect(before.keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow(
      'no such form',
    );
    const { keeper, network, wake } = openTab({ shelf });
    const [kept] = await keeper.waiting();
    expect(kept?.asked).toBe('asked');
    if (kept) keeper.takeUp(kept);
    network.failure = new LeadNotSentError('no line');
    await expect(keeper.submit(createTestLead('2'), 'asked', always)).rejects.toThrow('no line');
    network.isUp = true;
    wake();
    await flushTimers();
    expect(network.taken).toEqual(['1']);
  });

  it('for good in one tab is refused in the other one, too, and not taken for sent', async () => {
    const shared = { shelf: createSharedShelf(), locks: createLocks() };
    const [one, other] = await openTwoTabs(shared);
    one.network.failure = refusal;
    one.wake();
    await flushTimers();
    other.network.isUp = true;
    other.wake();
    await flushTimers();
    expect([one.refused, other.refused]).toEqual([['no such form'], ['no such form']]);
    expect([other.told, other.network.taken]).toEqual([[], []]);
  });

  it('for a while is left alone for that long, whatever wakes the page', async () => {
    const { keeper, network, told, wake } = openTab();
    network.failure = new LeadNotSentError('too many', { retryAfter: 60_000 });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toMatchObject({
      kept: 'in page',
    });
    network.isUp = true;
    await vi.advanceTimersByTimeAsync(30_000);
    wake();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(network.tries).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([network.tries, told]).toEqual([2, ['1']]);
  });

  it('for a while goes at once all the same when the visitor asks for it', async () => {
    const { keeper, network, told } = openTab();
    network.failure = new LeadNotSentError('too many', { retryAfter: 60_000 });
    await expect(keeper.submit(createTestLead('1'), 'asked', always)).rejects.toThrow('too many');
    network.isUp = true;
    await keeper.submit(createTestLead('1'), 'asked', always);
    expect(told).toEqual(['1']);
  });
});

describe('whatever happens, in whatever order', () => {
  const FAILURES = {
    'no line': new LeadNotSentError('no line'),
    refused: new LeadNotSentError('refused', { isFinal: true }),
    'too many': new LeadNotSentError('too many', { retryAfter: 60_000 }),
  };
  const step = fc.record({
    tab: fc.constantFrom(0, 1),
    what: fc.constantFrom('up', 'wake', 'later', 'send', ...listKeys(FAILURES)),
  });

  it('a lead that nobody had forgotten arrives under its one id, and none is told that did not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        vi.setSystemTime(NOON);
        vi.clearAllTimers();
        const shared = { shelf: createSharedShelf(), locks: createLocks() };
        const tabs = await openTwoTabs(shared);
        const all: ReturnType<typeof openTab>[] = [...tabs];
        const taken = () => all.flatMap(({ network }) => network.taken);
        // oxlint-disable no-await-in-loop -- one after the other
        for (const { tab, what } of steps) {
          const { network, keeper, wake } = tabs[tab];
          if (what === 'up') network.isUp = true;
          else if (what === 'wake') wake();
          else if (what === 'later') await vi.advanceTimersByTimeAsync(20_000);
          else if (what === 'send') await keeper.sendNow(STORED_LEAD).catch(() => undefined);
          else {
            network.isUp = false;
            network.failure = FAILURES[what];
          }
          await flushTimers();
        }
        // In the end the visitor comes back, is asked, and says yes.
        vi.clearAllTimers();
        const last = openTab({ shelf: shared.shelf });
        all.push(last);
        last.network.isUp = true;
        for (const kept of await last.keeper.waiting()) await last.keeper.sendNow(kept);
        // oxlint-enable no-await-in-loop
        expect(taken()).toEqual(['1']);
        expect(new Set(all.flatMap(({ told }) => told))).toEqual(new Set(['1']));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the pauses between tries', () => {
  it('grow to five minutes and stay there', () => {
    expect([1, 2, 3, 6, 7, 8, 50].map(computeLeadRetryDelay)).toEqual([
      5000, 10_000, 20_000, 160_000, 300_000, 300_000, 300_000,
    ]);
  });
});

describe('an age', () => {
  it('is not known across a change of the clock', () => {
    expect([computeAge(NOON - 5, NOON), computeAge(NOON + 5, NOON), computeAge(0, NOON)]).toEqual([
      5,
      undefined,
      undefined,
    ]);
  });
});
