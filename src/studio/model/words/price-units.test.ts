import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getCurrencySign } from './price-units.ts';

const { site }: EstimatorConfig = JSON.parse(boatHallJson);

it('the sign of the currency is that of the site', () => {
  const money = { currency: 'EUR' };
  expect(getCurrencySign({ site: { ...site, language: 'de', money } })).toBe('€');
});

it('a currency that is being typed counts as the usual one', () => {
  expect(getCurrencySign({ site: { ...site, money: { currency: 'E' } } })).toBe('$');
});
