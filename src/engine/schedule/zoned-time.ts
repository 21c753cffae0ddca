/** What is wrong with the clocks of a moment: there is no such zone, day or time, or it comes twice. */
export type InvalidTimeReason = 'zone' | 'day' | 'skipped' | 'twice';

/** A moment as milliseconds since 1970, or why it is none. */
export type ZonedTime = { readonly at: number } | { readonly not: InvalidTimeReason };

const HALF_DAY = 12 * 3_600_000;

const clockCache = new Map<string, Intl.DateTimeFormat | undefined>();

/** Tells what the clocks of a zone show; undefined where there is no such zone. */
function findClock(zone: string): Intl.DateTimeFormat | undefined {
  if (clockCache.has(zone)) return clockCache.get(zone);
  let clock: Intl.DateTimeFormat | undefined;
  try {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  clockCache.set(zone, clock);
  return clock;
}

/** A year as `Date.parse` takes it: one of more than four digits has a sign, and two more. */
function toIsoYear(year: string): string {
  return year.length > 4 ? `+${year.padStart(6, '0')}` : year.padStart(4, '0');
}

/** A day and a time as they are written: `2027-01-01T09:00`. */
function formatClockTime(clock: Intl.DateTimeFormat, at: number): string {
  const parts = clock.formatToParts(at);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    parts.find(({ type }) => type === wanted)?.value ?? '';
  const day = `${toIsoYear(part('year'))}-${part('month')}-${part('day')}`;
  return `${day}T${part('hour')}:${part('minute')}`;
}

/**
 * The moment at which the clocks of a zone show a day and a time.
 * @param time such as `2027-01-01`, which is its midnight, or `2027-01-01T09:00`
 * @param zone such as `America/Los_Angeles`
 */
export function resolveZonedTime(time: string, zone: string): ZonedTime {
  const clock = findClock(zone);
  if (!clock) return { not: 'zone' };
  const whole = time.includes('T') ? time : `${time}T00:00`;
  const asUtc = Date.parse(`${whole}Z`);
  // JavaScript takes the 31st of a shorter month for a day of the next one.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== whole) {
    return { not: 'day' };
  }
  // No zone is further than this from the world's clock, and none changes its own twice in that time.
  const offsets = [-2, -1, 0, 1, 2].map((steps) => {
    const near = asUtc + steps * HALF_DAY;
    return Date.parse(`${formatClockTime(clock, near)}Z`) - near;
  });
  const found = [...new Set(offsets.map((offset) => asUtc - offset))].filter(
    (at) => formatClockTime(clock, at) === whole,
  );
  const [at, another] = found;
  if (at === undefined) return { not: 'skipped' };
  return another === undefined ? { at } : { not: 'twice' };
}

/**
 * What the clocks of a zone show at a moment.
 * @throws RangeError where there is no such zone
 */
export function formatZonedTime(at: number, zone: string): string {
  const clock = findClock(zone);
  if (!clock) throw new RangeError(`There is no time zone "${zone}".`);
  return formatClockTime(clock, at);
}
