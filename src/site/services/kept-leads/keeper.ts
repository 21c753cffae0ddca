import { LeadNotSent, type Sendable } from '../lead.ts';
import type { Kept, Shelf } from './shelf.ts';
import type { Tabs } from './tabs.ts';
import { ageOf, pauseAfter } from './times.ts';

/** The outside world, as a keeper sees it. */
export interface Surroundings<L, A> {
  readonly send: (payload: Sendable['payload']) => Promise<void>;
  /** What of a lead may be kept and sent, by what the visitor agrees to now. The same one where all of it may. */
  readonly allowed: (lead: L) => L;
  readonly shelf: Shelf<L, A>;
  /** How long a lead is kept, in milliseconds. */
  readonly limit: number;
  readonly tabs: Tabs;
  /** Calls back when a try may have become worth it: the browser is online again, the tab is seen again. */
  readonly onWake: (listener: () => void) => void;
  readonly now: () => number;
  /** Hears of every lead that was sent, once; of the rest only where nobody waits for the try. */
  readonly tell: (news: News<L>) => void;
  /** Hears of the lead that the form stands for, see `takeUp`. */
  readonly remember: (key: string) => void;
}

/** What becomes of a lead: it was sent, the receiver has refused it for good, or it was forgotten unasked. */
export type News<L> = {
  /** Whether the form stands for it; else it is one that was kept when the page was last open. */
  readonly isOfForm: boolean;
} & (
  | { readonly kind: 'sent'; readonly lead: L }
  | { readonly kind: 'refused'; readonly error: LeadNotSent }
  | { readonly kind: 'forgotten' }
);

/** Longer timers go off at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A lead that this page looks after. */
interface Charge<L, A> {
  readonly kept: Kept<L, A>;
  /** False while the visitor changes what it was made from: then it waits. */
  readonly mayGo: () => boolean;
  readonly letGo: () => void;
  /** Whether it outlives the page, once that is known. */
  readonly storing: Promise<boolean>;
  tries: number;
  /** When the receiver wants to hear of it again, by the clock of the device; never where it has refused it for good. */
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The try that is being made. */
  underWay: Promise<void> | undefined;
}

/** A lead that is no longer there to be tried again: another tab had it forgotten. */
class Forgotten extends Error {}

function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Looks after leads until the network has taken them: keeps them from the click on, and tries again with
 * growing pauses, when the browser is online again and when the tab is seen again.
 */
export function createKeeper<L extends Sendable, A>(surroundings: Surroundings<L, A>) {
  const { send, allowed, shelf, limit, tabs, onWake, now, tell, remember } = surroundings;
  const charges = new Map<string, Charge<L, A>>();
  /** The lead that the form of this page stands for. */
  let current: Kept<L, A> | undefined;

  /** A kept lead with what of it may be kept. */
  function reduced(kept: Kept<L, A>): Kept<L, A> {
    return { ...kept, lead: allowed(kept.lead) };
  }

  /** Keeps a lead, where the visitor has agreed to less meanwhile without the rest. */
  function put(kept: Kept<L, A>): Promise<boolean> {
    return shelf.put(reduced(kept));
  }

  function takeCharge(
    kept: Kept<L, A>,
    mayGo: () => boolean,
    storing: Promise<boolean> = Promise.resolve(true),
  ): Charge<L, A> {
    const charge: Charge<L, A> = charges.get(kept.key) ?? {
      kept,
      mayGo,
      letGo: tabs.own(kept.key),
      storing,
      tries: 0,
      notBefore: 0,
      timer: undefined,
      underWay: undefined,
    };
    charges.set(kept.key, charge);
    return charge;
  }

  function release({ kept, timer, letGo }: Charge<L, A>): void {
    clearTimeout(timer);
    charges.delete(kept.key);
    if (current?.key === kept.key) current = undefined;
    letGo();
  }

  async function forget({ key }: Kept<L, A>): Promise<void> {
    const charge = charges.get(key);
    if (charge) release(charge);
    if (current?.key === key) current = undefined;
    await charge?.storing;
    await shelf.remove(key);
  }

  /** One try at a time in this page, whoever asks for it. */
  function attempt(charge: Charge<L, A>, work: () => Promise<void>): Promise<void> {
    clearTimeout(charge.timer);
    charge.underWay ??= work().finally(() => {
      charge.underWay = undefined;
    });
    return charge.underWay;
  }

  /**
   * Whether a lead is still to be sent: another tab may have done it. Unasked, none is sent that was forgotten or
   * refused there.
   */
  async function isDue({ kept, storing }: Charge<L, A>, isAsked: boolean): Promise<boolean> {
    await storing;
    const standing = await shelf.look(kept.key);
    // What cannot be asked has not been answered: better sent twice than never.
    if (standing === 'unknown') return true;
    if (standing === 'sent') return false;
    if (isAsked) {
      await put({ ...kept, refusal: undefined });
      return true;
    }
    if (standing === 'gone') throw new Forgotten();
    if (standing.refusal === undefined) return true;
    throw new LeadNotSent(standing.refusal, { isFinal: true });
  }

  /** Tries a lead that was tried before. */
  function deliver(charge: Charge<L, A>, isAsked: boolean): Promise<void> {
    const { key, lead } = charge.kept;
    return attempt(charge, () =>
      tabs.alone(key, async () => {
        if (!(await isDue(charge, isAsked))) return;
        await send(allowed(lead).payload);
        await shelf.markSent(charge.kept);
      }),
    );
  }

  function isOfForm({ kept }: Charge<L, A>): boolean {
    return current?.key === kept.key;
  }

  /** A lead that has been sent, which is told once. One that was forgotten under way is not told at all. */
  function finish(charge: Charge<L, A>): void {
    if (charges.get(charge.kept.key) !== charge) return;
    const news = { isOfForm: isOfForm(charge), lead: allowed(charge.kept.lead) };
    release(charge);
    tell({ kind: 'sent', ...news });
  }

  function isOver({ since }: Pick<Kept<L, A>, 'since'>): boolean {
    const age = ageOf(since, now());
    return age !== undefined && age > limit;
  }

  /** A lead that was kept under a wrong clock counts from now on: else it would be gone at once, or never. */
  function inTrueTime(kept: Kept<L, A>): Kept<L, A> {
    if (ageOf(kept.since, now()) !== undefined) return kept;
    const restarted = { ...kept, since: now() };
    void put(restarted);
    return restarted;
  }

  function plan(charge: Charge<L, A>): void {
    if (charges.get(charge.kept.key) !== charge) return;
    clearTimeout(charge.timer);
    charge.tries += 1;
    wait(charge, pauseAfter(charge.tries));
  }

  function wait(charge: Charge<L, A>, pause: number): void {
    clearTimeout(charge.timer);
    const pauseWanted = Math.max(pause, charge.notBefore - now());
    // What is over is gone at its time, however long the next try is off.
    const timeLeft = limit - (ageOf(charge.kept.since, now()) ?? 0) + 1;
    const timer = Math.min(pauseWanted, timeLeft, LONGEST_TIMER);
    charge.timer = setTimeout(() => void tryAgain(charge), timer);
  }

  /**
   * What follows a try that failed: another one when the receiver may want it, or none before the visitor's word
   * where it has refused the lead for good.
   */
  async function afterFailure(charge: Charge<L, A>, error: unknown): Promise<void> {
    if (charges.get(charge.kept.key) !== charge) return;
    const { isFinal = false, retryAfter = 0, message }: Partial<LeadNotSent> = Object(error);
    if (isFinal) {
      charge.notBefore = Infinity;
      wait(charge, 0);
      await put({ ...charge.kept, refusal: message });
      return;
    }
    // By the clock only where the receiver names a time: clocks are set back, too.
    charge.notBefore = retryAfter > 0 ? now() + retryAfter : 0;
    plan(charge);
  }

  async function tryAgain(charge: Charge<L, A>): Promise<void> {
    if (charge.underWay) return;
    if (isOver(charge.kept)) {
      const news = { isOfForm: isOfForm(charge) };
      await forget(charge.kept);
      tell({ kind: 'forgotten', ...news });
      return;
    }
    if (now() < charge.notBefore) {
      wait(charge, 0);
      return;
    }
    if (!charge.mayGo()) {
      plan(charge);
      return;
    }
    try {
      await deliver(charge, false);
      finish(charge);
    } catch (error) {
      if (charges.get(charge.kept.key) !== charge) return;
      if (error instanceof Forgotten) {
        const news = { isOfForm: isOfForm(charge) };
        release(charge);
        tell({ kind: 'forgotten', ...news });
        return;
      }
      await afterFailure(charge, error);
      if (error instanceof LeadNotSent && error.isFinal) {
        tell({ kind: 'refused', error, isOfForm: isOfForm(charge) });
      }
    }
  }

  onWake(() => charges.forEach((charge) => void tryAgain(charge)));

  /** A try that somebody waits for. Where it fails the lead is tried again, and the error says so. */
  async function tryNow(charge: Charge<L, A>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      // Told by the try that was under way already, and has found that.
      if (cause instanceof Forgotten) return;
      const outlivesPage = await charge.storing;
      await afterFailure(charge, cause);
      if (cause instanceof LeadNotSent && cause.isFinal) throw cause;
      const { message } = cause instanceof Error ? cause : new Error(String(cause));
      throw new LeadNotSent(message, { cause, kept: outlivesPage ? 'on device' : 'in page' });
    }
    finish(charge);
  }

  /** At once, without waiting for storage or for other tabs: nobody has tried it yet. */
  async function sendFirst(kept: Kept<L, A>, mayGo: () => boolean): Promise<void> {
    const storing = shelf.put(kept);
    const charge = takeCharge(kept, mayGo, storing);
    await tryNow(charge, () => attempt(charge, () => send(kept.lead.payload)));
    void storing.then(() => shelf.remove(kept.key));
  }

  /** Because the visitor asks for it, whatever has become of it meanwhile. */
  async function sendAgain(kept: Kept<L, A>, mayGo: () => boolean): Promise<void> {
    const charge = takeCharge(kept, mayGo);
    await tryNow(charge, () => deliver(charge, true));
  }

  /** Takes off the device what is over, and of the rest what the visitor agrees to no longer. Gives all as it was. */
  async function tidy(): Promise<readonly Kept<L, A>[]> {
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
    all: readonly Kept<L, A>[],
  ): Promise<{ readonly kept: Kept<L, A>; readonly isOwned: boolean }[]> {
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
     * @throws LeadNotSent when this try failed: it is tried again
     */
    submit: async (lead: L, asked: A, mayGo: () => boolean): Promise<void> => {
      const before = current;
      if (before && isSame(before.asked, asked)) {
        await sendAgain(before, mayGo);
        return;
      }
      current = { key: randomKey(), since: now(), lead, asked };
      remember(current.key);
      const sending = sendFirst(current, mayGo);
      if (before) void forget(before);
      await sending;
    },

    /**
     * Sends a lead that was kept when the page was last open.
     * @throws LeadNotSent when this try failed: it is tried again
     */
    sendNow: (kept: Kept<L, A>): Promise<void> => sendAgain(kept, () => true),

    /** The leads that wait for the visitor's word: kept by a page that is closed now. The newest come first. */
    waiting: async (): Promise<Kept<L, A>[]> => {
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
    takeUp: (kept: Kept<L, A>): void => {
      current ??= kept;
    },

    forget,

    /** Forgets the lead that the form stands for. */
    forgetCurrent: async (): Promise<void> => {
      if (current) await forget(current);
    },
  };
}
