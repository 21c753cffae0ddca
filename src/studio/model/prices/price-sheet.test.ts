import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getOptions } from '../../../engine/inputs/answers.ts';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { formatNumberInput, resolveLanguage, parseNumberInput } from '../labels/number-input.ts';
import { withValueAt } from '../../../engine/schema/path.ts';
import { parsePastedPrices, buildPriceGrids, raiseByPercent, roundToStep } from './price-sheet.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);
const saved = withValueAt(config, ['prices', 'extraPrice', 'cradle'], 250);
const grids = buildPriceGrids(config, saved);
const features = grids.find(({ table }) => table === 'extraPrice')?.rows ?? [];

describe('the sheet of prices', () => {
  it('has every table, each price beside the saved one, in the words of visitors', () => {
    expect(grids.map(({ table }) => table)).toEqual(Object.keys(config.prices));
    expect(features.find(({ entry }) => entry === 'cradle')).toMatchObject({
      label: 'Steel cradle',
      price: 260.5,
      saved: 250,
    });
    expect(grids.find(({ table }) => table === 'extraPrice')?.uses).toMatchObject([
      { label: 'Extras' },
    ]);
  });

  it('has of every table the options that it does not price, whatever else is wrong', () => {
    const unpriced = (given: EstimatorConfig) =>
      buildPriceGrids(given, saved).flatMap(({ table, unpriced: lacking }) =>
        Array.from(lacking, (each) => [table, ...each]),
      );
    expect(unpriced(config)).toEqual([]);
    const { cradle: _cradle, ...extraPrice } = config.prices['extraPrice'] ?? {};
    const lacking = { ...config, prices: { ...config.prices, extraPrice } };
    expect(unpriced(lacking)).toEqual([['extraPrice', 'cradle', 'Steel cradle']]);
    const step = config.steps.findIndex((each) =>
      getOptions(each).some(({ id }) => id === 'cradle'),
    );
    const odd: unknown = withValueAt(lacking, ['steps', step, 'showWhen'], { test: 'is' });
    expect(unpriced(odd as EstimatorConfig)).toEqual([['extraPrice', 'cradle', 'Steel cradle']]);
  });

  it('reads prices as people write them', () => {
    expect(
      ['$1,250.50', ' 40 % ', '1 000', '.5', '12.'].map((text) => parseNumberInput(text, 'en-US')),
    ).toEqual([1250.5, 40, 1000, 0.5, 12]);
    expect(
      ['', 'free', '1e5', '1.2.3', '--1'].map((text) => parseNumberInput(text, 'en-US')),
    ).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('reads them as the language of the site writes them', () => {
    expect(parseNumberInput('1.250,50 €', 'de-DE')).toBe(1250.5);
    expect(parseNumberInput('1.250', 'de-DE')).toBe(1250);
    expect(parseNumberInput('1,5', 'de-DE')).toBe(1.5);
    expect(formatNumberInput(1250.5, 'de-DE')).toBe('1250,5');
    expect(['de-DE', 'no language', 5].map(resolveLanguage)).toEqual(['de-DE', 'en-US', 'en-US']);
  });

  it('raises exactly: what is raised by 10% of 1.15 is 1.265', () => {
    expect(raiseByPercent(1.15, 10)).toBe(1.265);
    expect(raiseByPercent(200, -5)).toBe(190);
  });

  it('rounds to the nearest step', () => {
    expect([1262.5, 1237, 12, 0].map((price) => roundToStep(price, 5))).toEqual([
      1265, 1235, 10, 0,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(5, 50, 500), (price, step) => {
        const made = roundToStep(price, step);
        expect(made % step).toBe(0);
        expect(Math.abs(made - price)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  it('takes a column from the row on, and names with prices by the names', () => {
    const [first, second, third] = features.map(({ path }) => path);
    expect(parsePastedPrices('1\n$2,000\n', features, 1, 'en-US')).toEqual([
      { path: second, price: 1 },
      { path: third, price: 2000 },
    ]);
    expect(
      parsePastedPrices('heating\t12\nHull wash\t34\nnobody\t56', features, 5, 'en-US'),
    ).toEqual([
      { path: third, price: 12 },
      { path: first, price: 34 },
    ]);
    expect(parsePastedPrices('123', features, 0, 'en-US')).toBeUndefined();
    expect(parsePastedPrices('1\n2\n3', features, features.length - 1, 'en-US')).toHaveLength(1);
  });

  it('takes no name for a price, though it is a number', () => {
    const fees = grids.find(({ table }) => table === 'harbourFee')?.rows ?? [];
    const [first, second] = fees.map(({ path, entry }) => ({ path, entry }));
    const take = (text: string) => parsePastedPrices(text, fees, 0, 'en-US');
    expect(take(`${first?.entry}\t\n${second?.entry}\tn/a`)).toEqual([]);
    expect(take(`${second?.entry}\t${first?.entry}`)).toEqual([
      { path: second?.path, price: Number(first?.entry) },
    ]);
    expect(take(`12\t${first?.entry}`)).toEqual([{ path: first?.path, price: 12 }]);
  });
});
