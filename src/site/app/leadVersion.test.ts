import { expect, it } from 'vitest';
import { getLeadVersion } from './leadVersion.ts';
import type { PagePeriod } from './pageOverrides.ts';

const CONFIG = 'c'.repeat(40);
const TRANSLATION = 'e'.repeat(40);

const builtVersion = { file: CONFIG, from: null, schedules: [] };
const createState = (from: number | null, ...schedules: string[]): PagePeriod => ({
  from,
  schedules,
  difference: {},
});
const periods = [
  createState(null),
  createState(Date.UTC(2027, 0, 1, 8), 'Rise'),
  createState(Date.UTC(2028, 0)),
];

it('is the hash of the config if the page has no overrides', () => {
  expect(getLeadVersion(builtVersion, undefined)).toEqual({ configVersion: CONFIG, schedules: [] });
});

it('names the active schedules and when they started', () => {
  const since = { ...builtVersion, from: Date.UTC(2027, 0, 1, 8), schedules: ['Rise'] };
  expect(getLeadVersion(since, undefined)).toEqual({
    configVersion: `${CONFIG}@2027-01-01T08:00:00.000Z`,
    schedules: ['Rise'],
  });
});

it.each([
  [0, `${CONFIG}+${TRANSLATION}`],
  [1, `${CONFIG}+${TRANSLATION}@2027-01-01T08:00:00.000Z`],
  // When no schedule is active, the config applies as written.
  [2, `${CONFIG}+${TRANSLATION}`],
])('names the translation and the start of the current period: period %i', (at, configVersion) => {
  const read = () => ({ translation: TRANSLATION, periods });
  expect(getLeadVersion(builtVersion, { at, read }).configVersion).toBe(configVersion);
});
