import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../authoring/check/check-config.ts';
import { boatHallContext, boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { createNamedPaths } from '../../../engine/schema/named-paths.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { listChangeablePlaces } from './periods.ts';

describe('the places that a schedule can change', () => {
  it('are called by what visitors and marketers see', () => {
    const config: EstimatorConfig = JSON.parse(readFileSync('e2e/fixtures/adu.json', 'utf8'));
    const places = listChangeablePlaces(config);
    expect(places).toContainEqual({
      name: 'prices.featurePrice.kitchen',
      words: "Price of 'Automatic Door' in 'Feature price'",
    });
    const words = places.map((place) => place.words);
    expect(new Set(words).size).toBe(words.length);
  });

  it('are those that the check allows', () => {
    const config = JSON.parse(boatHallJson);
    const { find } = createNamedPaths(SCHEMAS.estimator, config);
    const changes = Object.fromEntries(
      listChangeablePlaces(config).map(({ name }) => [name, find(name)?.value]),
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
