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
const states = [
  createState(null),
  createState(Date.UTC(2027, 0, 1, 8), 'Rise'),
  createState(Date.UTC(2028, 0)),
];

it('is the config alone where the page says nothing else', () => {
  expect(getLeadVersion(builtVersion, undefined)).toEqual({ configVersion: CONFIG, schedules: [] });
});

it('says by which schedules prices hold, and since when', () => {
  const since = { ...builtVersion, from: Date.UTC(2027, 0, 1, 8), schedules: ['Rise'] };
  expect(getLeadVersion(since, undefined)).toEqual({
    configVersion: `${CONFIG}@2027-01-01T08:00:00.000Z`,
    schedules: ['Rise'],
  });
});

it.each([
  [0, `${CONFIG}+${TRANSLATION}`],
  [1, `${CONFIG}+${TRANSLATION}@2027-01-01T08:00:00.000Z`],
  // What holds again is what is written.
  [2, `${CONFIG}+${TRANSLATION}`],
])('leads to the words and the prices of the page: at %i', (at, configVersion) => {
  const words = () => ({ translation: TRANSLATION, states });
  expect(getLeadVersion(builtVersion, { at, words }).configVersion).toBe(configVersion);
});
