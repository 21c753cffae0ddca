import { toSource } from '../../../engine/compile/testing/compile-for-test.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCases } from '../../../authoring/cases/check-cases.ts';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { SCHEMAS } from '../project/schemas.ts';
import { getText, openDocument } from '../project/document.ts';
import { createEditorState, editorReducer } from '../project/editor-state.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { ProjectFile } from '../project/project-store.ts';
import { listPriceTables, type PriceRow } from '../words/price-tables.ts';
import {
  changePrices,
  describeMissing,
  EMPTY_PRICE_CHANGE,
  listPriceUpdates,
  planPrices,
} from './price-change.ts';
import { suggestStep } from './price-updates.ts';
import { indexConfig } from '../words/file-index.ts';

const read = (name: string) => readFileSync(`e2e/fixtures/${name}`, 'utf8');
const CONFIG: ProjectFile = {
  name: 'estimator.json',
  kind: 'estimator',
  text: read('adu.json'),
  version: '1',
};
const CASES: ProjectFile = {
  name: 'cases.json',
  kind: 'cases',
  text: read('adu-cases.json'),
  version: '1',
};

/** The estimates to review on a day, with a promotion in December. */
function listReviews(today: string): string[] {
  const promotion = {
    ...EMPTY_PRICE_CHANGE,
    kind: 'promotion',
    amount: 5,
    firstDay: '2026-12-01',
    lastDay: '2026-12-31',
    zone: 'UTC',
  } as const;
  const [config, cases] = [CONFIG, CASES].map(openDocument) as [
    ReturnType<typeof openDocument>,
    ReturnType<typeof openDocument>,
  ];
  const edit = changePrices(config, promotion, [], [cases]);
  const { documents } = editorReducer(createEditorState([CONFIG, CASES]), edit);
  const [after, samples] = documents;
  if (!after || !samples) throw new Error('A file is missing.');
  const file = { name: samples.name, text: getText(samples), schema: SCHEMAS.cases };
  return checkCases(file, toSource(Object(after.value)), new Date(`${today}T12:00Z`)).flatMap(
    ({ severity, message }) => (severity === 'review' ? message : []),
  );
}

it('asks for no review of sample customers before a promotion begins', () => {
  expect(listReviews('2026-11-30')).toEqual([]);
});

it('asks for a review of those who pay less today', () => {
  expect(listReviews('2026-12-01')).toContainEqual(expect.stringContaining('Discount'));
});

it('plans no price that stays as it is', () => {
  const config: EstimatorConfig = JSON.parse(boatHallJson);
  const rows = listPriceTables(indexConfig(config), config).flatMap((table) => table.rows);
  const chosen = new Set(['prices.extraPrice.wash', 'prices.extraPrice.heating']);
  const rounding = { ...EMPTY_PRICE_CHANGE, chosen, steps: { amount: 30 }, firstDay: '2030-01-01' };
  const updates = listPriceUpdates(rounding, rows);
  expect(updates).toEqual([{ path: ['prices', 'extraPrice', 'wash'], price: 150 }]);
  expect(describeMissing(rounding, updates)).toBeUndefined();
  const now = { ...rounding, firstDay: '' };
  expect(changePrices(openDocument(CONFIG), now, rows).description).toBe('Change 1 price');
  expect(describeMissing({ ...rounding, steps: { amount: 10 } }, [])).toBe(
    'This changes no price.',
  );
});

it('rounds each price by its size, and leaves out what rounding would leave, turn around or move too far', () => {
  const createRow = (entry: string, price: number, per?: string): PriceRow => ({
    path: ['prices', 'works', entry],
    entry,
    label: entry,
    price,
    live: price,
    unit: { as: 'money', per, sign: '$' },
  });
  const rows = [
    createRow('wall', 310, 'square foot'),
    createRow('roof', 220, 'square foot'),
    createRow('gate', 26_000),
  ];
  const chosen = new Set(rows.map(({ path }) => path.join('.')));
  const raise = { ...EMPTY_PRICE_CHANGE, amount: 3.5, chosen };
  const list = (change: Partial<typeof raise>) =>
    planPrices({ ...raise, ...change }, rows).map(({ price, concern }) => [price, concern]);
  expect(list({ steps: { rate: 1, amount: 50 } })).toEqual([
    [321, undefined],
    [228, undefined],
    [26_900, undefined],
  ]);
  const coarse = { steps: { rate: 50, amount: 50 } };
  expect(list(coarse)).toEqual([
    [300, 'opposite'],
    [250, 'far'],
    [26_900, undefined],
  ]);
  expect(list({ steps: { rate: 10 }, direction: 'down', amount: 1 })).toEqual([
    [310, 'stays'],
    [220, 'stays'],
    [26_260, undefined],
  ]);
  const listChanged = (change: Partial<typeof raise>) =>
    listPriceUpdates({ ...raise, ...change }, rows).map(({ path }) => path.at(-1));
  expect(listChanged(coarse)).toEqual(['gate']);
  const insisted = new Set(['prices.works.roof']);
  expect(listChanged({ ...coarse, insisted })).toEqual(['roof', 'gate']);
});

it.each([
  [[310, 250, 220, 235], 1],
  [[26_000, 14_000, 14_000, 11_000], 50],
  [[1.3, 1, 1.7], 0.005],
  [[0], undefined],
])('suggests a step that fits prices like %j: %s', (prices, step) => {
  expect(suggestStep(prices)).toBe(step);
});

it('takes a discount with a minus for a mistake', () => {
  const promotion = { ...EMPTY_PRICE_CHANGE, kind: 'promotion', amount: -10 } as const;
  expect(describeMissing(promotion, [])).toContain('without a minus');
});
