import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { indexConfig } from './file-index.ts';
import { describePeriodChanges, listChangeablePlaces } from './periods.ts';

describe('the places that a schedule can change', () => {
  const config = JSON.parse(boatHallJson);

  it('are called by what visitors and marketers see', () => {
    const places = listChangeablePlaces(indexConfig(config));
    expect(places).toContainEqual({
      name: 'prices.extraPrice.wash',
      words: "Price of 'Hull wash' in 'Extra price'",
    });
    const words = places.map((place) => place.words);
    expect(new Set(words).size).toBe(words.length);
  });

  it('are those that the check allows', () => {
    const { find } = createNamedPaths(SCHEMAS.estimator, config);
    const changes = Object.fromEntries(
      listChangeablePlaces(indexConfig(config)).map(({ name }) => [name, find(name)?.value]),
    );
    const scheduled = [{ name: 'All', from: '2030-01-01', zone: 'UTC', changes }];
    const text = JSON.stringify({ ...config, scheduled });
    const refused = checkConfig(text, boatHallContext).filter(
      ({ code }) => code === 'unschedulable',
    );
    expect(Object.keys(changes).length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });
});

it('the changes of a period have their units', () => {
  const period = { name: 'Sale', from: '2030-01-01', zone: 'UTC' };
  const changes = { 'prices.extraPrice.wash': 120, 'prices.partOfBerth.space': 80 };
  expect(
    describePeriodChanges(indexConfig(JSON.parse(boatHallJson)), { ...period, changes }),
  ).toEqual([
    "Price of 'Hull wash' in 'Extra price': $140 → $120",
    "Price 'Space' in 'Part of berth': 82.5% → 80%",
  ]);
});
