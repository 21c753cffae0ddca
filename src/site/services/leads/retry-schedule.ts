import { isPlausibleTime } from './plausible-time.ts';

const FIRST_RETRY_DELAY = 5000;
const MAX_RETRY_DELAY = 5 * 60_000;

/** How long to wait before a lead is tried again, in milliseconds: the more tries, the longer. */
export function computeLeadRetryDelay(tries: number): number {
  return Math.min(FIRST_RETRY_DELAY * 2 ** (tries - 1), MAX_RETRY_DELAY);
}

/**
 * How long ago something was, in milliseconds. Undefined where the clock has been set since, from a wrong
 * time or to one: then nobody knows.
 */
export function computeAge(since: number, now: number): number | undefined {
  return !isPlausibleTime(since) || since > now ? undefined : now - since;
}
