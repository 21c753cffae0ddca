import { expect, it } from 'vitest';
import { findZoneOfAddress, formatZone } from './zones.ts';

it.each([
  ['America/Los_Angeles', 'Los Angeles (Pacific time)'],
  ['America/Phoenix', 'Phoenix (Mountain Standard time)'],
  ['UTC', 'UTC'],
  ['Nowhere/At_All', 'Nowhere/At_All'],
])('says %s like people', (zone, words) => {
  expect(formatZone(zone)).toBe(words);
});

it.each([
  [{ region: 'CA' }, 'America/Los_Angeles'],
  [{ region: 'tx', country: 'US' }, 'America/Chicago'],
  [{ region: 'BC', country: 'CA' }, undefined],
  [{}, undefined],
])('finds the zone of a business at %o', (company, zone) => {
  expect(findZoneOfAddress({ site: { company } })).toBe(zone);
});
