/** What is counted: leads from an IP address, or with a phone number. */
export type LimitedThing = 'address' | 'phone';

/** How many leads there may be in how long. */
export interface Allowance {
  readonly count: number;
  /** In milliseconds. */
  readonly within: number;
}

/**
 * Counts a lead, and returns whether there are still as many as may be.
 * @param lead its id: the same lead, sent again, counts once
 */
export type Limiter = (
  thing: LimitedThing,
  key: string,
  lead: string,
  allowance: Allowance,
) => Promise<boolean>;

/** More keys than this are those of an attack: the oldest are forgotten. */
const MAX_KEYS = 20_000;

/** Counts in the memory of this process, until the time is over or the process ends. */
export function createMemoryLimiter(): Limiter {
  const counted = new Map<string, { readonly until: number; readonly leads: Set<string> }>();
  return async (thing, key, lead, { count, within }) => {
    const name = `${thing} ${key}`;
    const known = counted.get(name);
    const entry =
      known && known.until > Date.now()
        ? known
        : { until: Date.now() + within, leads: new Set<string>() };
    counted.delete(name);
    counted.set(name, entry);
    const [oldest] = counted.keys();
    if (counted.size > MAX_KEYS && oldest !== undefined) counted.delete(oldest);
    if (entry.leads.size <= count) entry.leads.add(lead);
    return entry.leads.size <= count;
  };
}

/** The part of an IP address that one visitor has: of IPv6 the network of a household. */
export function toLimitedAddress(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from(
    { length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) },
    () => '0',
  );
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
