import { mayBeNow } from '../clock.ts';

const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 5 * 60_000;

/** How long to wait before a lead is tried again, in milliseconds: the more tries, the longer. */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
}

/**
 * How long ago something was, in milliseconds. Undefined where the clock has been set since, from a wrong
 * time or to one: then nobody knows.
 */
export function ageOf(since: number, now: number): number | undefined {
  return !mayBeNow(since) || since > now ? undefined : now - since;
}
