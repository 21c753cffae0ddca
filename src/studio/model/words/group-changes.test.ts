import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { setValues } from '../edits/edits.ts';
import { changePrices, EMPTY_PRICE_CHANGE } from '../edits/price-change.ts';
import type { StudioDocument } from '../project/document.ts';
import {
  createEditorState,
  editorReducer,
  type Edit,
  type EditorState,
} from '../project/editor-state.ts';
import { applyToDocuments, invertFilePatches, withValues } from '../project/file-patches.ts';
import { openFiles } from '../testing/open-files.ts';
import { describeLiveChanges } from './describe-patch.ts';
import { groupChanges, toFilePatches } from './group-changes.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);
const sample = {
  name: 'Ann',
  situation: 'Hers.',
  answers: {},
  expected: { total: 10, breakdown: { space: 10 } },
};
const live = openFiles({ 'estimator.json': config, 'cases.json': { cases: [sample] } });
const [document, cases] = live as [StudioDocument, StudioDocument];

function edit(...edits: Edit[]): readonly StudioDocument[] {
  const state = { ...createEditorState([]), documents: live };
  return edits.reduce<EditorState>(editorReducer, state).documents;
}

const group = (documents: readonly StudioDocument[]) =>
  groupChanges(describeLiveChanges(documents), documents);

it('a promotion is one row, with the lines of its discount and the sample customers behind it', () => {
  const promotion = {
    ...EMPTY_PRICE_CHANGE,
    kind: 'promotion',
    amount: 5,
    firstDay: '2030-12-01',
    lastDay: '2030-12-31',
    zone: 'UTC',
    name: 'Winter sale',
  } as const;
  const documents = edit(changePrices(document, promotion, [], [cases]));
  const groups = group(documents);
  expect(groups.map(({ text }) => text)).toEqual(['"Winter sale" in the calendar']);
  expect(groups[0]?.followed.length).toBeGreaterThan(4);
  expect(new Set(groups[0]?.followed.map(({ file }) => file))).toEqual(
    new Set(['estimator.json', 'cases.json']),
  );

  // One Discard takes all of it away.
  const { values } = applyToDocuments(documents, invertFilePatches(toFilePatches(groups)));
  expect(withValues(documents, values).map(({ value }) => value)).toEqual(
    live.map(({ value }) => value),
  );
});

it('several prices that rise are one row, and so is a new option with its price', () => {
  const { boatPrice = {} } = config.prices;
  const raised = Object.entries(boatPrice).map(([entry, price]) => ({
    path: ['prices', 'boatPrice', entry],
    value: price * 1.1,
  }));
  const at = config.steps.findIndex(({ id }) => id === 'extras');
  const step = config.steps[at];
  const options = step && 'options' in step ? step.options : [];
  const added = [
    { path: ['steps', at, 'options', options.length], value: { id: 'sails', label: 'Sail care' } },
    { path: ['prices', 'extraPrice', 'sails'], value: 80 },
  ];
  const title = { path: ['steps', 0, 'title'], value: 'Which boat?' };
  const texts = group(edit(setValues(document, [...raised, ...added, title], 'Edit'))).map(
    ({ text, changes }) => [text, changes.length],
  );
  expect(texts).toEqual([
    ['"Sail care" added', 2],
    ['Prices raised by 10% (3 of 13)', 3],
    [expect.stringContaining('Which boat?'), 1],
  ]);
});

it('prices that move by about the same are one row, and others have rows of their own', () => {
  const { boatPrice = {}, extraPrice = {} } = config.prices;
  const raise = (table: string, prices: Readonly<Record<string, number>>, factors: number[]) =>
    Object.entries(prices).flatMap(([entry, price], index) => {
      const factor = factors[index];
      return factor === undefined
        ? []
        : [{ path: ['prices', table, entry], value: price * factor }];
    });
  const edits = [
    ...raise('boatPrice', boatPrice, [1.03, 1.035, 1.04]),
    ...raise('extraPrice', extraPrice, [1.727]),
  ];
  const texts = group(edit(setValues(document, edits, 'Raise'))).map(({ text }) => text);
  expect(texts).toEqual([
    'Prices raised by 3% to 4% (3 of 12)',
    expect.stringMatching(/^Price of .* → /),
  ]);
});
