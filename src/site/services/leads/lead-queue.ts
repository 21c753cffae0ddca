import { LeadNotSentError, type SendableLead } from './send-lead.ts';
import type { QueuedLead, LeadStore } from './lead-store.ts';
import type { TabLocks } from './tab-locks.ts';
import { computeAge, computeLeadRetryDelay } from './retry-schedule.ts';

/** The outside world, as a keeper sees it. */
export interface LeadQueueEnv<L, A> {
  readonly send: (payload: SendableLead['payload']) => Promise<void>;
  /** What of a lead may be kept and sent, by what the visitor agrees to now. The same one where all of it may. */
  readonly applyConsent: (lead: L) => L;
  readonly store: LeadStore<L, A>;
  /** How long a lead is kept, in milliseconds. */
  readonly maxAge: number;
  readonly tabLocks: TabLocks;
  /** Calls back when a try may have become worth it: the browser is online again, the tab is seen again. */
  readonly onWake: (listener: () => void) => void;
  readonly now: () => number;
  /** Hears of every lead that was sent, once; of the rest only where nobody waits for the try. */
  readonly notify: (news: LeadEvent<L>) => void;
  /** Hears of the lead that the form stands for, see `takeUp`. */
  readonly rememberKey: (key: string) => void;
}

/** What becomes of a lead: it was sent, the receiver has refused it for good, or it was forgotten unasked. */
export type LeadEvent<L> = {
  /** Whether the form stands for it; else it is one that was kept when the page was last open. */
  readonly isOfForm: boolean;
} & (
  | { readonly kind: 'sent'; readonly lead: L }
  | { readonly kind: 'refused'; readonly error: LeadNotSentError }
  | { readonly kind: 'forgotten' }
);

/** Longer timers go off at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** A lead that this page looks after. */
interface TrackedLead<L, A> {
  readonly queued: QueuedLead<L, A>;
  /** False while the visitor changes what it was made from: then it waits. */
  readonly canRetry: () => boolean;
  readonly releaseOwnership: () => void;
  /** Whether it outlives the page, once that is known. */
  readonly storing: Promise<boolean>;
  attempts: number;
  /** When the receiver wants to hear of it again, by the clock of the device; never where it has refused it for good. */
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The try that is being made. */
  currentAttempt: Promise<void> | undefined;
}

/** A lead that is no longer there to be tried again: another tab had it forgotten. */
class LeadDiscardedError extends Error {}

function createRandomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Looks after leads until the network has taken them: keeps them from the click on, and tries again with
 * growing pauses, when the browser is online again and when the tab is seen again.
 */
export function createLeadQueue<L extends SendableLead, A>(surroundings: LeadQueueEnv<L, A>) {
  const {
    send,
    applyConsent: allowed,
    store: shelf,
    maxAge: limit,
    tabLocks: tabs,
    onWake,
    now,
    notify: tell,
    rememberKey: remember,
  } = surroundings;
  const charges = new Map<string, TrackedLead<L, A>>();
  /** The lead that the form of this page stands for. */
  let current: QueuedLead<L, A> | undefined;

  /** A kept lead with what of it may be kept. */
  function reduced(kept: QueuedLead<L, A>): QueuedLead<L, A> {
    return { ...kept, lead: allowed(kept.lead) };
  }

  /** Keeps a lead, where the visitor has agreed to less meanwhile without the rest. */
  function put(kept: QueuedLead<L, A>): Promise<boolean> {
    return shelf.put(reduced(kept));
  }

  function takeCharge(
    kept: QueuedLead<L, A>,
    mayGo: () => boolean,
    storing: Promise<boolean> = Promise.resolve(true),
  ): TrackedLead<L, A> {
    const charge: TrackedLead<L, A> = charges.get(kept.key) ?? {
      queued: kept,
      canRetry: mayGo,
      releaseOwnership: tabs.own(kept.key),
      storing,
      attempts: 0,
      notBefore: 0,
      timer: undefined,
      currentAttempt: undefined,
    };
    charges.set(kept.key, charge);
    return charge;
  }

  function release({ queued: kept, timer, releaseOwnership: letGo }: TrackedLead<L, A>): void {
    clearTimeout(timer);
    charges.delete(kept.key);
    if (current?.key === kept.key) current = undefined;
    letGo();
  }

  async function forget({ key }: QueuedLead<L, A>): Promise<void> {
    const charge = charges.get(key);
    if (charge) release(charge);
    if (current?.key === key) current = undefined;
    await charge?.storing;
    await shelf.remove(key);
  }

  /** One try at a time in this page, whoever asks for it. */
  function attempt(charge: TrackedLead<L, A>, work: () => Promise<void>): Promise<void> {
    clearTimeout(charge.timer);
    charge.currentAttempt ??= work().finally(() => {
      charge.currentAttempt = undefined;
    });
    return charge.currentAttempt;
  }

  /**
   * Whether a lead is still to be sent: another tab may have done it. Unasked, none is sent that was forgotten or
   * refused there.
   */
  async function isDue(
    { queued: kept, storing }: TrackedLead<L, A>,
    isAsked: boolean,
  ): Promise<boolean> {
    await storing;
    const standing = await shelf.look(kept.key);
    // What cannot be asked has not been answered: better sent twice than never.
    if (standing === 'unknown') return true;
    if (standing === 'sent') return false;
    if (isAsked) {
      await put({ ...kept, refusal: undefined });
      return true;
    }
    if (standing === 'gone') throw new LeadDiscardedError();
    if (standing.refusal === undefined) return true;
    throw new LeadNotSentError(standing.refusal, { isFinal: true });
  }

  /** Tries a lead that was tried before. */
  function deliver(charge: TrackedLead<L, A>, isAsked: boolean): Promise<void> {
    const { key, lead } = charge.queued;
    return attempt(charge, () =>
      tabs.alone(key, async () => {
        if (!(await isDue(charge, isAsked))) return;
        await send(allowed(lead).payload);
        await shelf.markSent(charge.queued);
      }),
    );
  }

  function isOfForm({ queued: kept }: TrackedLead<L, A>): boolean {
    return current?.key === kept.key;
  }

  /** A lead that has been sent, which is told once. One that was forgotten under way is not told at all. */
  function finish(charge: TrackedLead<L, A>): void {
    if (charges.get(charge.queued.key) !== charge) return;
    const news = { isOfForm: isOfForm(charge), lead: allowed(charge.queued.lead) };
    release(charge);
    tell({ kind: 'sent', ...news });
  }

  function isOver({ since }: Pick<QueuedLead<L, A>, 'since'>): boolean {
    const age = computeAge(since, now());
    return age !== undefined && age > limit;
  }

  /** A lead that was kept under a wrong clock counts from now on: else it would be gone at once, or never. */
  function inTrueTime(kept: QueuedLead<L, A>): QueuedLead<L, A> {
    if (computeAge(kept.since, now()) !== undefined) return kept;
    const restarted = { ...kept, since: now() };
    void put(restarted);
    return restarted;
  }

  function plan(charge: TrackedLead<L, A>): void {
    if (charges.get(charge.queued.key) !== charge) return;
    clearTimeout(charge.timer);
    charge.attempts += 1;
    wait(charge, computeLeadRetryDelay(charge.attempts));
  }

  function wait(charge: TrackedLead<L, A>, pause: number): void {
    clearTimeout(charge.timer);
    const pauseWanted = Math.max(pause, charge.notBefore - now());
    // What is over is gone at its time, however long the next try is off.
    const timeLeft = limit - (computeAge(charge.queued.since, now()) ?? 0) + 1;
    const timer = Math.min(pauseWanted, timeLeft, MAX_TIMER);
    charge.timer = setTimeout(() => void tryAgain(charge), timer);
  }

  /**
   * What follows a try that failed: another one when the receiver may want it, or none before the visitor's word
   * where it has refused the lead for good.
   */
  async function afterFailure(charge: TrackedLead<L, A>, error: unknown): Promise<void> {
    if (charges.get(charge.queued.key) !== charge) return;
    const { isFinal = false, retryAfter = 0, message }: Partial<LeadNotSentError> = Object(error);
    if (isFinal) {
      charge.notBefore = Infinity;
      wait(charge, 0);
      await put({ ...charge.queued, refusal: message });
      return;
    }
    // By the clock only where the receiver names a time: clocks are set back, too.
    charge.notBefore = retryAfter > 0 ? now() + retryAfter : 0;
    plan(charge);
  }

  async function tryAgain(charge: TrackedLead<L, A>): Promise<void> {
    if (charge.currentAttempt) return;
    if (isOver(charge.queued)) {
      const news = { isOfForm: isOfForm(charge) };
      await forget(charge.queued);
      tell({ kind: 'forgotten', ...news });
      return;
    }
    if (now() < charge.notBefore) {
      wait(charge, 0);
      return;
    }
    if (!charge.canRetry()) {
      plan(charge);
      return;
    }
    try {
      await deliver(charge, false);
      finish(charge);
    } catch (error) {
      if (charges.get(charge.queued.key) !== charge) return;
      if (error instanceof LeadDiscardedError) {
        const news = { isOfForm: isOfForm(charge) };
        release(charge);
        tell({ kind: 'forgotten', ...news });
        return;
      }
      await afterFailure(charge, error);
      if (error instanceof LeadNotSentError && error.isFinal) {
        tell({ kind: 'refused', error, isOfForm: isOfForm(charge) });
      }
    }
  }

  onWake(() => charges.forEach((charge) => void tryAgain(charge)));

  /** A try that somebody waits for. Where it fails the lead is tried again, and the error says so. */
  async function tryNow(charge: TrackedLead<L, A>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      // Told by the try that was under way already, and has found that.
      if (cause instanceof LeadDiscardedError) return;
      const outlivesPage = await charge.storing;
      await afterFailure(charge, cause);
      if (cause instanceof LeadNotSentError && cause.isFinal) throw cause;
      const { message } = cause instanceof Error ? cause : new Error(String(cause));
      throw new LeadNotSentError(message, { cause, kept: outlivesPage ? 'on device' : 'in page' });
    }
    finish(charge);
  }

  /** At once, without waiting for storage or for other tabs: nobody has tried it yet. */
  async function sendFirst(kept: QueuedLead<L, A>, mayGo: () => boolean): Promise<void> {
    const storing = shelf.put(kept);
    const charge = takeCharge(kept, mayGo, storing);
    await tryNow(charge, () => attempt(charge, () => send(kept.lead.payload)));
    void storing.then(() => shelf.remove(kept.key));
  }

  /** Because the visitor asks for it, whatever has become of it meanwhile. */
  async function sendAgain(kept: QueuedLead<L, A>, mayGo: () => boolean): Promise<void> {
    const charge = takeCharge(kept, mayGo);
    await tryNow(charge, () => deliver(charge, true));
  }

  /** Takes off the device what is over, and of the rest what the visitor agrees to no longer. Gives all as it was. */
  async function tidy(): Promise<readonly QueuedLead<L, A>[]> {
    const all = await shelf.all();
    all.filter(isOver).forEach((kept) => void forget(kept));
    (await shelf.marks()).filter(isOver).forEach(({ key }) => void shelf.remove(key));
    all
      .filter(({ lead }) => allowed(lead) !== lead)
      .forEach(({ key }) => void shelf.change(key, reduced));
    return all;
  }

  /** The leads that are not over and not looked after by this page, and whether another one looks after each. */
  async function othersAmong(
    all: readonly QueuedLead<L, A>[],
  ): Promise<{ readonly kept: QueuedLead<L, A>; readonly isOwned: boolean }[]> {
    const isOwned = await tabs.owned();
    return all
      .filter((kept) => !isOver(kept) && !charges.has(kept.key))
      .map((kept) => ({ kept, isOwned: isOwned(kept.key) }));
  }

  return {
    tidy,

    /**
     * Sends the lead of the form. The same answers and details are the same lead as before; other ones take its place.
     * @param asked what the lead was made from
     * @param mayGo whether it may be tried again: not while the visitor changes what it was made from
     * @throws LeadNotSentError when this try failed: it is tried again
     */
    submit: async (lead: L, asked: A, mayGo: () => boolean): Promise<void> => {
      const before = current;
      if (before && isSame(before.asked, asked)) {
        await sendAgain(before, mayGo);
        return;
      }
      current = { key: createRandomKey(), since: now(), lead, asked };
      remember(current.key);
      const sending = sendFirst(current, mayGo);
      if (before) void forget(before);
      await sending;
    },

    /**
     * Sends a lead that was kept when the page was last open.
     * @throws LeadNotSentError when this try failed: it is tried again
     */
    sendNow: (kept: QueuedLead<L, A>): Promise<void> => sendAgain(kept, () => true),

    /** The leads that wait for the visitor's word: kept by a page that is closed now. The newest come first. */
    waiting: async (): Promise<QueuedLead<L, A>[]> => {
      return (await othersAmong(await tidy()))
        .flatMap(({ kept, isOwned }) => (isOwned ? [] : inTrueTime(kept)))
        .toSorted((one, other) => other.since - one.since);
    },

    /**
     * Resolves once no other page looks after one of the leads: that was closed, or the lead has been sent. A page that
     * is loaded again still looks after its own for a moment.
     * @returns false at once where there are none
     */
    whenLeft: async (): Promise<boolean> => {
      const others = await othersAmong(await shelf.all());
      const left = others.map(({ kept }) => tabs.whenLeft(kept.key));
      if (left.length > 0) await Promise.race(left);
      return left.length > 0;
    },

    /** Makes a kept lead the one that the form stands for, after a reload. */
    takeUp: (kept: QueuedLead<L, A>): void => {
      current ??= kept;
    },

    forget,

    /** Forgets the lead that the form stands for. */
    forgetCurrent: async (): Promise<void> => {
      if (current) await forget(current);
    },
  };
}
