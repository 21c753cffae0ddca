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
import { listPriceTables } from '../words/price-tables.ts';
import {
  changePrices,
  describeMissing,
  EMPTY_PRICE_CHANGE,
  listPriceUpdates,
} from './price-change.ts';
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
  const rounding = { ...EMPTY_PRICE_CHANGE, chosen, step: 30, firstDay: '2030-01-01' };
  const updates = listPriceUpdates(rounding, rows);
  expect(updates).toEqual([{ path: ['prices', 'extraPrice', 'wash'], price: 150 }]);
  expect(describeMissing(rounding, updates)).toBeUndefined();
  const now = { ...rounding, firstDay: '' };
  expect(changePrices(openDocument(CONFIG), now, rows).description).toBe('Change 1 price');
  expect(describeMissing({ ...rounding, step: 10 }, [])).toBe('This changes no price.');
});

it('takes a discount with a minus for a mistake', () => {
  const promotion = { ...EMPTY_PRICE_CHANGE, kind: 'promotion', amount: -10 } as const;
  expect(describeMissing(promotion, [])).toContain('without a minus');
});
