import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { computePeriodImpacts } from '../../../authoring/impact/periods.ts';
import { readSource } from '../../../engine/compile/compile.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { getListAt } from '../../../engine/schema/path.ts';
import { setValue } from '../edits/edits.ts';
import { getText, openDocument } from '../project/document.ts';
import { editorReducer, type EditorAction, type EditorState } from '../project/editor-state.ts';
import { openFiles } from '../testing/open-files.ts';
import { formatImpactLine } from '../words/impact-line.ts';
import { applyToDocuments, invertFilePatches, withValues } from '../project/file-patches.ts';
import { describeLiveChanges } from '../words/describe-patch.ts';
import { groupChanges, toFilePatches } from '../words/group-changes.ts';
import { keepPriced, toComparedProjects, toPricedRow } from './priced-documents.ts';
import { computeRowEffect, computeStudioImpact } from './studio-impact.ts';

const FILE = 'estimator.json';
const NOW = new Date('2026-12-01T12:00Z');
const EDITS = 100;

/** Numbers from 0 up to 1, the same in every run. */
function createRandom(): () => number {
  let state = 58;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const hall: EstimatorConfig = JSON.parse(boatHallJson);

const { boatPrice = {}, seasonFactor = {}, extraPrice = {} } = hall.prices;

/** The boat hall with fewer questions and a plain calculation, so that each of 100 states is priced at once. */
const config: EstimatorConfig = {
  ...hall,
  prices: { boatPrice, seasonFactor, extraPrice },
  steps: hall.steps.filter(({ id }) => id !== 'mast' && id !== 'harbour'),
  rules: {
    ...hall.rules,
    breakdown: ['berth', 'extras'],
    figures: [
      ...hall.rules.figures.filter(({ id }) => id === 'berth' || id === 'extras'),
      {
        id: 'offer',
        label: 'Offer',
        rule: {
          op: 'sum',
          of: [
            { op: 'figure', figure: 'berth' },
            { op: 'figure', figure: 'extras' },
          ],
        },
      },
    ],
  },
};

function open(): EditorState {
  const documents = openFiles({ [FILE]: config, 'cases.json': { cases: [] } });
  return { documents, undoStack: [], redoStack: [], isTyping: false };
}

/** What somebody may do next. */
function chooseAction({ documents: [document] }: EditorState, random: () => number): EditorAction {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (!document) throw new Error('There is no config.');
  const set = (path: JsonPath, value: unknown) => setValue(document, path, value);
  const { prices, steps, scheduled = [] } = document.value as EstimatorConfig;
  const setPrice = (at: JsonPath) => {
    const [table, entries] = pick(Object.entries(prices));
    const [entry, price] = pick(Object.entries(entries));
    return { path: [...at, 'prices', table, entry], name: `prices.${table}.${entry}`, price };
  };
  const step = pick([...steps.keys()]);
  const option = pick([...getListAt(steps[step], ['options']).keys(), 0]);
  const [price, change] = [setPrice([]), Math.round(random() * 40) - 20];
  return pick<() => EditorAction>([
    () => ({ type: 'undo' }),
    () => ({ type: 'redo' }),
    () => set(price.path, Math.max(0, price.price + change)),
    () => set(price.path, price.price),
    () => set(['steps', step, 'title'], `Title ${random()}`),
    () => set(['site', 'company', 'name'], `Company ${random()}`),
    () =>
      'options' in (steps[step] ?? {})
        ? set(['steps', step, 'options', option, 'label'], `Label ${random()}`)
        : { type: 'endTyping' },
    () => {
      const changes = { [price.name]: Math.max(0, price.price + change) };
      const period = { name: 'Winter', from: '2027-01-01', zone: 'UTC', changes };
      return set(['scheduled'], scheduled.length > 0 ? undefined : [period]);
    },
    () => {
      // Something else goes live.
      const text = getText(document);
      return { type: 'merge', files: [{ ...document, text, version: `${random()}`, live: text }] };
    },
  ])();
}

it('shows of every state what the impact of what is live and of this state is, over 100 edits', () => {
  const random = createRandom();
  let state = open();
  let priced = state.documents;
  let shown: readonly string[] = [];
  let computed = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const action = chooseAction(state, random);
    state = editorReducer(state, action);
    const next = keepPriced(priced, state.documents);
    if (next !== priced || edit === 0) {
      priced = next;
      const compared = toComparedProjects(priced);
      if (!compared) throw new Error('There is nothing to compare.');
      // Without what each edit does alone, which takes long and is not shown in the line.
      const { periods } = computeStudioImpact(compared, true, NOW);
      shown = periods.map(({ line, minPercent }) => `${line} ${minPercent}`);
      computed += 1;
    }
    const [document] = state.documents;
    const { live, saved } =
      document ?? openDocument({ name: '', kind: 'cases', text: '', version: '' });
    const after = readSource(document ? getText(document) : '');
    const format = createFigureFormatter(after.config);
    const expected = computePeriodImpacts(
      readSource((live ?? saved).text),
      after,
      [],
      NOW.getTime(),
      { edited: { isRough: true }, unedited: { isRough: true } },
    );
    expect(shown, `edit ${edit}`).toEqual(
      expected.map(({ impact }) => `${formatImpactLine(impact, format)} ${impact.minPercent}`),
    );
  }
  expect(computed).toBeLessThan(EDITS * 0.75);
});

it('shows of every row what is left of the impact once all others are discarded, over 100 edits', () => {
  const random = createRandom();
  let state = open();
  let compared = 0;
  for (let edit = 0; edit < EDITS / 2; edit += 1) {
    state = editorReducer(state, chooseAction(state, random));
    const { documents } = state;
    const rows = groupChanges(describeLiveChanges(documents), documents);
    const row = rows[edit % rows.length];
    const priced = row && toPricedRow(documents, row);
    if (!priced) continue;
    const others = invertFilePatches(toFilePatches(rows.filter((each) => each !== row)));
    const alone = withValues(documents, applyToDocuments(documents, others).values);
    const left = toComparedProjects(alone);
    if (!left) throw new Error('There is nothing to compare.');
    const { summary } = computeStudioImpact(left, true, NOW);
    expect(computeRowEffect(priced, true, NOW), `edit ${edit}: ${row.text}`).toBe(summary);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(EDITS / 16);
});

it('computes nothing anew for a text', () => {
  const { documents } = open();
  const [document] = documents;
  if (!document) throw new Error('There is no config.');
  const edit = setValue(document, ['steps', 0, 'title'], 'Another title');
  const edited = editorReducer({ ...open(), documents }, edit).documents;
  expect(edited[0]).not.toBe(document);
  expect(keepPriced(documents, edited)).toBe(documents);
  const [row] = groupChanges(describeLiveChanges(edited), edited);
  expect(row && toPricedRow(edited, row)).toBeUndefined();
  const priced = setValue(document, ['steps', 0, 'options', 0, 'id'], 'other');
  const { documents: moved } = editorReducer({ ...open(), documents }, priced);
  expect(keepPriced(documents, moved)).toBe(moved);
});
