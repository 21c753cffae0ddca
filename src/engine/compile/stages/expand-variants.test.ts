import { describe, expect, it } from 'vitest';
import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Figure, Rule, VariantGroup } from '../../generated/estimator.ts';
import { findFigureOrigin } from '../../schema/origins.ts';
import { expandVariants } from './expand-variants.ts';

const price = (table: string, entry: string): Rule => ({ op: 'price', table, entry });
const figure = (id: string): Rule => ({ op: 'figure', figure: id });

const group: VariantGroup = {
  id: 'stay',
  for: [
    { id: 'short', label: 'Short' },
    { id: '60', label: 'Sixty days' },
  ],
  figures: [
    { id: 'fee', label: 'Fee', rule: { ...price('fee', '{variant}'), label: 'Fee of {variant}' } },
    {
      id: 'cost',
      label: '{variant} stay',
      rule: {
        op: 'sum',
        of: [
          figure('fee'),
          figure('berth'),
          figure('fee.short'),
          { op: 'lookup', table: 'extra-{variant}', answer: 'cost' },
          { op: 'lookupBy', table: 'season', by: ['fee', 'month'] },
        ],
      },
    },
  ],
};

const berth: Figure = { id: 'berth', label: 'Berth', rule: { op: 'const', value: 5 } };

function createConfig() {
  return {
    rules: {
      rounding: { mode: 'half-up', decimals: 2 } as const,
      total: 'cost.short',
      breakdown: [],
      figures: [berth],
      variants: [group],
    },
  };
}

const expand = <C extends Parameters<typeof expandVariants>[1]>(config: C) =>
  expandVariants(estimatorSchema, config);

describe('a group of variants', () => {
  const config = createConfig();
  const expanded = expand(config);
  const { rules } = expanded;

  it('becomes a figure for each variant, after the other figures', () => {
    expect(rules.figures.map(({ id, label }) => [id, label])).toEqual([
      ['berth', 'Berth'],
      ['fee.short', 'Fee, Short'],
      ['cost.short', 'Short stay'],
      ['fee.60', 'Fee, Sixty days'],
      ['cost.60', 'Sixty days stay'],
    ]);
    expect(rules).not.toHaveProperty('variants');
  });

  it('takes prices by the id of the variant, and has its label in texts', () => {
    const rule = { ...price('fee', '60'), label: 'Fee of Sixty days' };
    expect(rules.figures[3]?.rule).toEqual(rule);
  });

  it('refers to figures of the same variant, unless it names another one', () => {
    expect(rules.figures[4]?.rule).toEqual({
      op: 'sum',
      of: [
        figure('fee.60'),
        figure('berth'),
        figure('fee.short'),
        // The answer has the name of a figure, and stays the answer.
        { op: 'lookup', table: 'extra-60', answer: 'cost' },
        { op: 'lookupBy', table: 'season', by: ['fee.60', 'month'] },
      ],
    });
  });

  it('shows all variants as money if one of them is a part of the estimate', () => {
    const shown = rules.figures.map((each) => each.shown?.as);
    expect(shown).toEqual([undefined, undefined, 'money', undefined, 'money']);
  });

  it('knows what its figures are made from', () => {
    const origins = rules.figures.map(({ id }) => findFigureOrigin(expanded, id));
    expect(origins.map((origin) => origin?.variant?.id)).toEqual([
      undefined,
      'short',
      'short',
      '60',
      '60',
    ]);
  });
});

it('leaves a config without variants as it is', () => {
  const { variants: _variants, ...rules } = createConfig().rules;
  const config = { rules };
  expect(expand(config)).toBe(config);
});

describe('a group of variants that goes with another one', () => {
  const terms: VariantGroup = {
    id: 'term',
    with: 'stay',
    for: [
      { id: '12', label: 'a year' },
      { id: '24', label: 'two years' },
    ],
    figures: [
      {
        id: 'monthly',
        label: '{stay} for {variant}',
        rule: {
          op: 'product',
          of: [figure('fee'), price('rate-{stay}', '{variant}'), price('rate', '{stay}-{variant}')],
        },
      },
      { id: 'all', label: 'In all', rule: figure('monthly') },
    ],
  };
  const { rules } = createConfig();
  const expanded = expand({ rules: { ...rules, variants: [group, terms] } });
  const figures = expanded.rules.figures.slice(5);

  it('becomes a figure for each variant of the other one with each of its own', () => {
    expect(figures.map(({ id, label }) => [id, label])).toEqual([
      ['monthly.short-12', 'Short for a year'],
      ['all.short-12', 'In all, Short, a year'],
      ['monthly.short-24', 'Short for two years'],
      ['all.short-24', 'In all, Short, two years'],
      ['monthly.60-12', 'Sixty days for a year'],
      ['all.60-12', 'In all, Sixty days, a year'],
      ['monthly.60-24', 'Sixty days for two years'],
      ['all.60-24', 'In all, Sixty days, two years'],
    ]);
    expect(findFigureOrigin(expanded, 'monthly.60-24')).toMatchObject({
      written: ['rules', 'variants', 1, 'figures', 0],
      variant: { id: '60-24', label: 'Sixty days, two years', group: 1 },
    });
  });

  it('takes the figures of the same variant of both, and prices by the names of either', () => {
    const [monthly, all] = figures.slice(6);
    expect(monthly?.rule).toEqual({
      op: 'product',
      of: [figure('fee.60'), price('rate-60', '24'), price('rate', '60-24')],
    });
    expect(all?.rule).toEqual(figure('monthly.60-24'));
  });
});
