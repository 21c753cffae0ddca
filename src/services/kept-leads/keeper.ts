import { LeadNotSent, type Sendable } from '../lead.ts';
import type { Kept, Shelf } from './shelf.ts';
import { ageOf, pauseAfter } from './times.ts';

/** The part of the browser's locks that is used here; they hold in all tabs of the site. */
export interface Locks {
  readonly request: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly query: () => Promise<{ readonly held?: readonly { readonly name?: string }[] }>;
}

/** The outside world, as a keeper sees it. */
export interface Surroundings<L, A> {
  readonly send: (payload: Sendable['payload']) => Promise<void>;
  readonly shelf: Shelf<L, A>;
  /** How long a lead is kept, in milliseconds. */
  readonly limit: number;
  /** None in old browsers, and on pages that are not served over https. */
  readonly locks: Locks | undefined;
  /** Calls back when a try may have become worth it: the browser is online again, the tab is seen again. */
  readonly onWake: (listener: () => void) => void;
  readonly now: () => number;
  /** Hears of every lead that was sent, once. */
  readonly onSent: (lead: L) => void;
  /** Hears of every lead that the receiver refused for good while nobody waited for the try. */
  readonly onRefused: (error: LeadNotSent) => void;
}

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
  /** When the receiver wants to hear of it again, by the clock of the device. */
  notBefore: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The try that is being made. */
  underWay: Promise<void> | undefined;
}

function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const ownerOf = (key: string) => `owner of ${key}`;
const senderOf = (key: string) => `sender of ${key}`;

/**
 * Looks after leads until the network has taken them: keeps them from the click on, and tries again with
 * growing pauses, when the browser is online again and when the tab is seen again.
 */
export function createKeeper<L extends Sendable, A>(surroundings: Surroundings<L, A>) {
  const { send, shelf, limit, locks, onWake, now, onSent, onRefused } = surroundings;
  const charges = new Map<string, Charge<L, A>>();
  /** The lead that the form of this page stands for. */
  let current: Kept<L, A> | undefined;

  /** Tells other tabs that this one looks after a lead, for as long as it is open. */
  function own(key: string): () => void {
    let letGo: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    locks?.request(ownerOf(key), () => end).catch(() => undefined);
    return letGo;
  }

  function takeCharge(
    kept: Kept<L, A>,
    mayGo: () => boolean,
    storing: Promise<boolean> = Promise.resolve(true),
  ): Charge<L, A> {
    const charge: Charge<L, A> = charges.get(kept.key) ?? {
      kept,
      mayGo,
      letGo: own(kept.key),
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

  /** One try at a time, in all tabs together. */
  async function alone(key: string, work: () => Promise<void>): Promise<void> {
    if (locks) await locks.request(senderOf(key), work);
    else await work();
  }

  /** One try at a time in this page, whoever asks for it. */
  function attempt(charge: Charge<L, A>, work: () => Promise<void>): Promise<void> {
    clearTimeout(charge.timer);
    charge.underWay ??= work().finally(() => {
      charge.underWay = undefined;
    });
    return charge.underWay;
  }

  /** Tries a lead that was tried before. Another tab may have sent it meanwhile. */
  function deliver(charge: Charge<L, A>): Promise<void> {
    const { key, lead } = charge.kept;
    return attempt(charge, () =>
      alone(key, async () => {
        if (!(await shelf.has(key))) return;
        await send(lead.payload);
        await shelf.remove(key);
      }),
    );
  }

  /** A lead that has been sent, which is told once. One that was forgotten under way is not told at all. */
  function finish(charge: Charge<L, A>): void {
    if (charges.get(charge.kept.key) !== charge) return;
    release(charge);
    onSent(charge.kept.lead);
  }

  function isOver({ since }: Kept<L, A>): boolean {
    const age = ageOf(since, now());
    return age !== undefined && age > limit;
  }

  /** A lead that was kept under a wrong clock counts from now on: else it would be gone at once, or never. */
  function inTrueTime(kept: Kept<L, A>): Kept<L, A> {
    if (ageOf(kept.since, now()) !== undefined) return kept;
    const restarted = { ...kept, since: now() };
    void shelf.put(restarted);
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
    charge.timer = setTimeout(() => void tryAgain(charge), Math.min(pauseWanted, LONGEST_TIMER));
  }

  /**
   * What follows a try that failed: another one when the receiver may want it, or none where it has refused
   * the lead for good. Then the lead is kept no longer, and there is no other word for it than the visitor's.
   */
  async function afterFailure(charge: Charge<L, A>, error: unknown): Promise<void> {
    const { isFinal = false, retryAfter = 0 }: Partial<LeadNotSent> = Object(error);
    if (isFinal) {
      await forget(charge.kept);
      return;
    }
    charge.notBefore = now() + retryAfter;
    plan(charge);
  }

  async function tryAgain(charge: Charge<L, A>): Promise<void> {
    if (charge.underWay) return;
    if (isOver(charge.kept)) {
      await forget(charge.kept);
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
      await deliver(charge);
      finish(charge);
    } catch (error) {
      const isForgotten = charges.get(charge.kept.key) !== charge;
      await afterFailure(charge, error);
      if (error instanceof LeadNotSent && error.isFinal && !isForgotten) onRefused(error);
    }
  }

  onWake(() => charges.forEach((charge) => void tryAgain(charge)));

  /** A try that somebody waits for. Where it fails the lead is tried again, and the error says so. */
  async function tryNow(charge: Charge<L, A>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
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

  async function sendAgain(kept: Kept<L, A>, mayGo: () => boolean): Promise<void> {
    const charge = takeCharge(kept, mayGo);
    await tryNow(charge, () => deliver(charge));
  }

  return {
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
      const all = await shelf.all();
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      const owners = new Set(held.map(({ name }) => name));
      all.filter(isOver).forEach((kept) => void forget(kept));
      return all
        .filter((kept) => !isOver(kept))
        .filter(({ key }) => !charges.has(key) && !owners.has(ownerOf(key)))
        .map(inTrueTime)
        .toSorted((one, other) => other.since - one.since);
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
