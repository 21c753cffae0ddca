import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveZonedTime } from './zoned-time.ts';

const toIsoOrReason = (time: string, zone: string) => {
  const moment = resolveZonedTime(time, zone);
  return 'at' in moment ? new Date(moment.at).toISOString() : moment.not;
};

describe('a time in a zone', () => {
  it('is midnight if only the day is given', () => {
    expect(toIsoOrReason('2027-01-01', 'America/Los_Angeles')).toBe('2027-01-01T08:00:00.000Z');
    expect(toIsoOrReason('2027-01-01', 'Asia/Kathmandu')).toBe('2026-12-31T18:15:00.000Z');
  });

  it('follows daylight saving', () => {
    expect(toIsoOrReason('2027-03-13T09:00', 'America/Los_Angeles')).toBe(
      '2027-03-13T17:00:00.000Z',
    );
    expect(toIsoOrReason('2027-03-14T09:00', 'America/Los_Angeles')).toBe(
      '2027-03-14T16:00:00.000Z',
    );
    expect(toIsoOrReason('2027-10-03T03:00', 'Australia/Lord_Howe')).toBe(
      '2027-10-02T16:00:00.000Z',
    );
  });

  it('does not exist if the clocks skip it', () => {
    expect(toIsoOrReason('2027-03-14T02:30', 'America/Los_Angeles')).toBe('skipped');
    expect(toIsoOrReason('2027-09-05', 'America/Santiago')).toBe('skipped');
    expect(toIsoOrReason('2011-12-30T12:00', 'Pacific/Apia')).toBe('skipped');
  });

  it('is ambiguous if the clocks show it twice', () => {
    expect(toIsoOrReason('2027-11-07T01:30', 'America/Los_Angeles')).toBe('twice');
    expect(toIsoOrReason('2027-11-07T02:00', 'America/Los_Angeles')).toBe(
      '2027-11-07T10:00:00.000Z',
    );
  });

  it('does not exist without such a zone, day or time', () => {
    expect(toIsoOrReason('2027-01-01', 'America/Los_Angelos')).toBe('zone');
    expect(toIsoOrReason('2027-02-29', 'UTC')).toBe('day');
    expect(toIsoOrReason('2027-13-01', 'UTC')).toBe('day');
    expect(toIsoOrReason('2027-01-01T24:00', 'UTC')).toBe('day');
  });
});

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

/** What the clocks of a zone show. */
const formatClock = (at: number, timeZone: string) =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

it('is the only time at which the clocks of the zone show it, or ambiguous', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
      const at = minute * 60_000;
      const shown = formatClock(at, zone);
      // Clocks are put back by an hour at most.
      const near = Array.from({ length: 25 }, (_, step) => at + (step - 12) * 600_000);
      const isOnce = near.filter((each) => formatClock(each, zone) === shown).length === 1;
      expect(resolveZonedTime(shown, zone)).toEqual(isOnce ? { at } : { not: 'twice' });
    }),
  );
});
