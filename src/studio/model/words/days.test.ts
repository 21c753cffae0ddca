import { expect, it } from 'vitest';
import { formatStarts } from './days.ts';

it.each([
  ['From 2026-12-01 in UTC on', 'UTC', 'From December 1, 2026 on'],
  [
    'From 2026-12-01 09:30 in America/Los_Angeles on',
    'UTC',
    'From December 1, 2026, 09:30 (America/Los Angeles time) on',
  ],
  ['From 2026-12-01 in Etc/GMT+8 on', 'Etc/GMT+8', 'From December 1, 2026 on'],
  ['The step "2026-12-01" is in use', 'UTC', 'The step "2026-12-01" is in use'],
])('words the beginning of a period in %j', (text, zone, words) => {
  expect(formatStarts(text, zone)).toBe(words);
});
