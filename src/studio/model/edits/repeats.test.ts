import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { CasesFile } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig, Reveal, Rule, Step } from '../../../engine/generated/estimator.ts';
import { pickAnswersShowing } from '../forms/preview-answers.ts';
import { findPreviewedLocation, findPreviewTarget } from '../forms/preview-target.ts';
import { openFiles } from '../testing/open-files.ts';
import { addAnswerToPayload } from './edits.ts';
import { getControlAt } from '../forms/form-definition.ts';
import { listOptionPrices, listPriceTables } from '../words/price-tables.ts';
import { renameEverywhere } from './rename.ts';
import { indexConfig } from '../words/file-index.ts';

const figure = (id: string): Rule => ({ op: 'figure', figure: id });
const boats: EstimatorConfig = JSON.parse(boatHallJson);

const field = { message: 'No.', continueLabel: 'Onward' };

const createReveal = (cloth: string, cost: string): Reveal => ({
  when: 'after',
  title: 'Your sails',
  figures: [
    { as: 'amount', label: `{${cloth}.1}`, figure: `${cost}.1` },
    { as: 'amount', label: `{${cloth}.2} and {${cloth}.3}`, figure: `${cost}.2` },
  ],
  note: 'On {date}.',
});

/** The names that the test changes, in a boat hall that asks about each of up to three sails. */
function createFiles({ cloth = 'cloth', cost = 'cost', linen = 'linen' } = {}) {
  const config: EstimatorConfig = {
    ...boats,
    prices: { ...boats.prices, clothPrice: { [linen]: 40, nylon: 65.5 } },
    steps: [
      {
        ...field,
        id: 'sails',
        kind: 'number',
        title: 'How many sails?',
        answer: 'sails',
        fieldLabel: 'Sails',
        min: 1,
        max: 3,
      },
      {
        ...field,
        id: 'cloth',
        forEach: 'sail',
        kind: 'list',
        title: 'Which cloth?',
        answer: cloth,
        options: [
          { id: linen, label: 'Linen' },
          { id: 'nylon', label: 'Nylon' },
        ],
      },
      ...boats.steps.map((step): Step =>
        step.kind === 'results' ? { ...step, reveal: createReveal(cloth, cost) } : step,
      ),
    ],
    repeats: [
      {
        id: 'sail',
        count: 'sails',
        label: 'Sail {number}',
        allLabel: 'All sails',
        figures: [
          { id: cost, label: 'Cost', rule: { op: 'lookup', table: 'clothPrice', answer: cloth } },
          { id: 'net', label: 'Net', rule: { op: 'sum', of: [figure(cost)] } },
        ],
      },
    ],
    rules: {
      ...boats.rules,
      figures: [
        ...boats.rules.figures,
        {
          id: 'all',
          label: 'All',
          rule: { op: 'sum', of: [figure(`${cost}.sum`), figure(`${cost}.3`)] },
        },
      ],
    },
    lead: {
      ...boats.lead,
      payload: [
        ...boats.lead.payload,
        { name: 'first', value: { from: 'answer', answer: `${cloth}.1`, default: '' } },
      ],
    },
  };
  const cases: CasesFile = {
    $schema: '../schemas/cases.schema.json',
    cases: [
      {
        name: 'Ann',
        situation: 'Two sails.',
        answers: { sails: 2, [`${cloth}.1`]: 'nylon', [`${cloth}.2`]: linen },
        expected: { total: 1, breakdown: {}, figures: { [`${cost}.sum`]: 105.5 } },
      },
    ],
  };
  return { 'estimator.json': config, 'cases.json': cases };
}

const files = createFiles();
const documents = openFiles(files);
const { 'estimator.json': config } = files;

it('an answer of a group is renamed for each of its items', () => {
  const edit = renameEverywhere(documents, ['steps', 1, 'answer'], 'canvas');
  expect(edit?.values).toEqual(createFiles({ cloth: 'canvas' }));
});

it('a figure of a group is renamed for each of its items, and over all of them', () => {
  const edit = renameEverywhere(documents, ['repeats', 0, 'figures', 0, 'id'], 'price');
  expect(edit?.values).toEqual(createFiles({ cost: 'price' }));
});

it('an option of a group is renamed in its price and in the sample customers', () => {
  const edit = renameEverywhere(documents, ['steps', 1, 'options', 0, 'id'], 'flax');
  expect(edit?.values).toEqual(createFiles({ linen: 'flax' }));
});

it('a reference offers each item, all of them, and inside of the group its own', () => {
  const listNames = (path: readonly (string | number)[]) => {
    const control = getControlAt(indexConfig(documents[0]?.value), path);
    return control.kind === 'choice' ? control.choices : [];
  };
  const outside = listNames(['rules', 'total']);
  expect(outside).toContainEqual(['cost.sum', 'Cost, All sails: sum']);
  expect(outside).toContainEqual(['cost.3', 'Cost, Sail 3']);
  expect(outside.map(([name]) => name)).not.toContain('cost');
  const inside = listNames(['repeats', 0, 'figures', 1, 'rule', 'of', 0, 'figure']);
  expect(inside).toContainEqual(['cost', 'Cost']);
  const answers = listNames(['lead', 'payload', boats.lead.payload.length, 'value', 'answer']);
  expect(answers).toContainEqual(['cloth.2', 'Which cloth?, Sail 2']);
  expect(answers).toContainEqual(['sails', 'How many sails?']);
});

it('an option has its price once, and a table the figure that is written', () => {
  const prices = listOptionPrices(indexConfig(config), ['steps', 1, 'options', 0]);
  expect(prices.map(({ path, price }) => [path.join('.'), price])).toEqual([
    ['prices.clothPrice.linen', 40],
  ]);
  const table = listPriceTables(indexConfig(config), config).find(
    (each) => each.table === 'clothPrice',
  );
  expect(table?.uses).toEqual([{ label: 'Cost', path: ['repeats', 0, 'figures', 0] }]);
  expect(table?.rows.map(({ label }) => label)).toEqual(['Linen', 'Nylon']);
});

it('the answers about all items are sent together', () => {
  const [document] = documents;
  if (!document) throw new Error('There is no config.');
  const { values } = addAnswerToPayload(document, 'cloth', 'sail');
  expect(values['estimator.json']).toMatchObject({
    lead: {
      payload: expect.arrayContaining([{ name: 'sail', value: { from: 'items', group: 'sail' } }]),
    },
  });
});

it('the preview shows a step at the first item, and knows the step of any', () => {
  const location = { file: 'estimator.json', path: ['steps', 1] };
  expect(findPreviewTarget(documents, location)).toMatchObject({ stepId: 'cloth.1' });
  expect(findPreviewedLocation(documents, { page: '/', stepId: 'cloth.2' })).toEqual(location);
  expect(pickAnswersShowing(indexConfig(config), 0, location.path, {}, [{ sails: 2 }])).toEqual({
    sails: 2,
  });
});

/** The panels of each sail, as a group within that of the sails. */
function createNested({ width = 'width', area = 'area' } = {}) {
  const nested = structuredClone(config);
  const number = { ...field, kind: 'number', fieldLabel: 'Number' } as const;
  nested.steps.splice(
    2,
    0,
    {
      ...number,
      id: 'panels',
      forEach: 'sail',
      title: 'Panels?',
      answer: 'panels',
      min: 0,
      max: 2,
    },
    { ...number, id: 'width', forEach: 'panel', title: 'Wide?', answer: width, min: 1, max: 9 },
  );
  const [sails] = nested.repeats ?? [];
  const inner: Rule = { op: 'answer', answer: `${width}.1`, default: 0 };
  sails?.figures?.push({
    id: 'sewn',
    label: 'Sewn',
    rule: { op: 'sum', of: [figure(`${area}.sum`), inner] },
  });
  nested.repeats?.push({
    id: 'panel',
    count: 'panels',
    label: 'Panel {number}',
    allLabel: 'All panels',
    figures: [{ id: area, label: 'Area', rule: { op: 'answer', answer: width } }],
  });
  nested.rules.figures.push({
    id: 'some',
    label: 'Some',
    rule: {
      op: 'sum',
      of: [figure(`${area}.2-sum`), figure(`${area}.3-1`), figure(`${area}.sum`)],
    },
  });
  return { 'estimator.json': nested, 'cases.json': files['cases.json'] };
}

it('what is in a group within another one is renamed with both numbers, and in the one around it', () => {
  const nested = openFiles(createNested());
  expect(renameEverywhere(nested, ['steps', 3, 'answer'], 'span')?.values).toMatchObject({
    'estimator.json': createNested({ width: 'span' })['estimator.json'],
  });
  const path = ['repeats', 1, 'figures', 0, 'id'];
  expect(renameEverywhere(nested, path, 'size')?.values).toMatchObject({
    'estimator.json': createNested({ area: 'size' })['estimator.json'],
  });
});

it('the preview shows a step about the first item within the first one', () => {
  const nested = openFiles(createNested());
  const location = { file: 'estimator.json', path: ['steps', 3] };
  expect(findPreviewTarget(nested, location)).toMatchObject({ stepId: 'width.1-1' });
  expect(findPreviewedLocation(nested, { page: '/', stepId: 'width.2-1' })).toEqual(location);
  const [document] = nested;
  const index = indexConfig(document?.value);
  expect(pickAnswersShowing(index, 0, location.path, {}, [])).toEqual({
    sails: 1,
    'panels.1': 2,
  });
});
