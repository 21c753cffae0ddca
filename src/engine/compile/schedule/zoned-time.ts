/** Why there is no such time: the zone or day does not exist, or its clocks skip the time or show it twice. */
export type InvalidTimeReason = 'zone' | 'day' | 'skipped' | 'twice';

/** Milliseconds since 1970, or why there is no such time. */
export type ZonedTime = { readonly at: number } | { readonly not: InvalidTimeReason };

const HALF_DAY = 12 * 3_600_000;

/** A format for what the clocks of a zone show; undefined if there is no such zone. */
function createClock(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A time as schedules write it: `2027-01-01T09:00`. */
function formatClockTime(clock: Intl.DateTimeFormat, at: number): string {
  const { year, month, day, hour, minute } = Object.fromEntries(
    clock.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The time at which the clocks of a zone show a day and a time.
 * @param time such as `2027-01-01`, which is midnight, or `2027-01-01T09:00`
 * @param zone such as `America/Los_Angeles`
 */
export function resolveZonedTime(time: string, zone: string): ZonedTime {
  const clock = createClock(zone);
  if (!clock) return { not: 'zone' };
  const whole = time.includes('T') ? time : `${time}T00:00`;
  const asUtc = Date.parse(`${whole}Z`);
  // `Date.parse` takes the 31st of a shorter month for a day of the next one.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 16) !== whole) {
    return { not: 'day' };
  }
  // No zone is further than a day from UTC, and none changes its offset twice in that time.
  const offsets = [-2, -1, 0, 1, 2].map((steps) => {
    const near = asUtc + steps * HALF_DAY;
    return Date.parse(`${formatClockTime(clock, near)}Z`) - near;
  });
  // The day after 9999-12-31 has no offset that can be parsed.
  const found = [...new Set(offsets.filter(Number.isFinite))]
    .map((offset) => asUtc - offset)
    .filter((at) => formatClockTime(clock, at) === whole);
  const [at, another] = found;
  if (at === undefined) return { not: 'skipped' };
  return another === undefined ? { at } : { not: 'twice' };
}
