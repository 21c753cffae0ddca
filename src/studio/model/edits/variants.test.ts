import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { CasesFile } from '../../../engine/generated/cases.ts';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { openFiles } from '../testing/open-files.ts';
import { getControlAt } from '../forms/form-definition.ts';
import { planRemoval } from './removal.ts';
import { renameEverywhere } from './rename.ts';
import { indexConfig } from '../words/file-index.ts';

const figure = (id: string): Rule => ({ op: 'figure', figure: id });
const boats: EstimatorConfig = JSON.parse(boatHallJson);

/** The names that the test changes, in a boat hall that offers a short and a long stay. */
function createFiles({ variant = 'long', cost = 'cost' } = {}) {
  const config: EstimatorConfig = {
    ...boats,
    prices: {
      ...boats.prices,
      stay: { short: 3, [variant]: 2 },
      'fee-short': { all: 1 },
      [`fee-${variant}`]: { all: 5 },
    },
    rules: {
      ...boats.rules,
      figures: [
        ...boats.rules.figures,
        {
          id: 'dearest',
          label: 'Dearest',
          rule: { op: 'largest', of: [figure(`${cost}.short`), figure(`${cost}.${variant}`)] },
        },
      ],
      variants: [
        {
          id: 'stay',
          for: [
            { id: 'short', label: 'Short' },
            { id: variant, label: 'Long' },
          ],
          figures: [
            { id: cost, label: 'Cost', rule: { op: 'price', table: 'stay', entry: '{variant}' } },
            {
              id: 'net',
              label: 'Net',
              rule: {
                op: 'sum',
                of: [figure(cost), { op: 'price', table: 'fee-{variant}', entry: 'all' }],
              },
            },
          ],
        },
      ],
    },
  };
  const cases: CasesFile = {
    $schema: '../schemas/cases.schema.json',
    cases: [
      {
        name: 'Ann',
        situation: 'A sloop.',
        answers: {},
        expected: { total: 1, breakdown: {}, figures: { [`${cost}.${variant}`]: 2 } },
      },
    ],
  };
  return { 'estimator.json': config, 'cases.json': cases };
}

const documents = openFiles(createFiles());
const GROUP = ['rules', 'variants', 0];

it('a variant is renamed in its prices, its figures and the sample customers', () => {
  const edit = renameEverywhere(documents, [...GROUP, 'for', 1, 'id'], 'year');
  expect(edit?.values).toEqual(createFiles({ variant: 'year' }));
});

it('a figure of variants is renamed with each of its variants', () => {
  const edit = renameEverywhere(documents, [...GROUP, 'figures', 0, 'id'], 'price');
  expect(edit?.values).toEqual(createFiles({ cost: 'price' }));
});

/** Each stay for a year, in a second group. */
function createPairs({ variant = 'long', term = '12' } = {}): EstimatorConfig {
  const { 'estimator.json': config } = createFiles({ variant });
  const { prices, rules } = config;
  const [stay] = rules.variants ?? [];
  if (!stay) throw new Error('There are no variants.');
  const rate: Rule = { op: 'price', table: 'rate', entry: '{stay}-{variant}' };
  return {
    ...config,
    prices: { ...prices, rate: { [`short-${term}`]: 3, [`${variant}-${term}`]: 2 } },
    rules: {
      ...rules,
      figures: [
        ...rules.figures,
        { id: 'best', label: 'Best', rule: figure(`yearly.${variant}-${term}`) },
      ],
      variants: [
        stay,
        {
          id: 'term',
          with: 'stay',
          for: [{ id: term, label: 'A year' }],
          figures: [{ id: 'yearly', label: 'Yearly', rule: rate }],
        },
      ],
    },
  };
}

it('a variant is renamed where it goes with those of another group', () => {
  const { 'cases.json': cases } = createFiles();
  const pairs = openFiles({ 'estimator.json': createPairs(), 'cases.json': cases });
  const [stay, term] = [GROUP, ['rules', 'variants', 1]];
  expect(renameEverywhere(pairs, [...stay, 'for', 1, 'id'], 'year')?.values).toMatchObject({
    'estimator.json': createPairs({ variant: 'year' }),
  });
  expect(renameEverywhere(pairs, [...term, 'for', 0, 'id'], '24')?.values).toMatchObject({
    'estimator.json': createPairs({ term: '24' }),
  });
});

it('whoever removes a variant hears what refers to its figures', () => {
  const [config] = documents;
  if (!config) throw new Error('There is no config.');
  const { consequences } = planRemoval(documents, config, [...GROUP, 'for', 1]);
  const paths = consequences.map(({ path }) => path.join('.'));
  expect(paths).toContain('rules.figures.7.rule.of.1.figure');
  expect(paths).toContain('prices.stay.long');
});

it('a reference offers the figures of each variant, and inside of the group its own', () => {
  const listChoices = (path: readonly (string | number)[]) => {
    const control = getControlAt(indexConfig(documents[0]?.value), path);
    return control.kind === 'choice' ? control.choices : [];
  };
  const outside = listChoices(['rules', 'total']);
  expect(outside).toContainEqual(['cost.long', 'Cost, Long']);
  expect(outside.map(([name]) => name)).not.toContain('cost');
  const inside = listChoices([...GROUP, 'figures', 1, 'rule', 'of', 0, 'figure']);
  expect(inside).toContainEqual(['cost', 'Cost']);
  expect(inside).toContainEqual(['cost.short', 'Cost, Short']);
  const entries = listChoices([...GROUP, 'figures', 0, 'rule', 'entry']);
  expect(entries.map(([name]) => name)).toEqual(['short', 'long', '{variant}']);
});
