import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { parseText } from '../project/document.ts';
import { openFiles } from '../testing/open-files.ts';
import { indexConfig, indexFiles } from './file-index.ts';
import { listPriceTables } from './price-tables.ts';
import { formatPriceAmount } from './format-price.ts';

const boats = parseText(boatHallJson).value as EstimatorConfig;
const PRICE = ['prices', 'extraPrice', 'wash'];

it('tells of the last version that could be compiled, and why the present one cannot', () => {
  const { figures: _figures, ...rules } = boats.rules;
  const broken = { ...boats, prices: { extraPrice: { wash: 40 } }, rules };
  const before = indexConfig(boats);
  expect(formatPriceAmount(before, PRICE, 40)).toBe('$40');
  expect('fault' in before.outcome).toBe(false);

  const index = indexConfig(broken, before);
  expect(formatPriceAmount(index, PRICE, 40)).toBe('$40');
  const [table] = listPriceTables(index, boats);
  expect(table?.rows.map(({ label, price }) => [label, price])).toEqual([['Hull wash', 40]]);
  expect(index.outcome).toMatchObject({ fault: expect.any(String) });

  // There was no other version.
  expect(formatPriceAmount(indexConfig(broken), PRICE, 40)).toBe('40');
  expect(listPriceTables(indexConfig(broken), boats)).toEqual([]);
});

it('keeps what it knows of a file until that says something else', () => {
  const [config, cases] = openFiles({ 'estimator.json': boats, 'cases.json': { cases: [] } });
  if (!config || !cases) throw new Error('There are no files.');
  const before = indexFiles([config, cases]);
  const changed = { ...config, value: { ...boats, prices: {} } };
  const after = indexFiles([changed, cases], before);
  expect(after.of(cases.name)).toBe(before.of(cases.name));
  expect(after.config).not.toBe(before.config);
  expect(after.config.inventory).toBe(after.config.inventory);
});
