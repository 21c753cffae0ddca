import { describe, expect, it } from 'vitest';
import estimatorSchema from '../../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Figure, RepeatedGroup, Rule, Step } from '../../generated/estimator.ts';
import { findValueAt, formatPath, type JsonPath } from '../../schema/path.ts';
import { toWritten } from '../../schema/origins.ts';
import { expandConfig } from './expand-config.ts';

const field = { fieldLabel: 'Width', message: 'No.', continueLabel: 'Go on', min: 1, max: 2 };

const steps: Step[] = [
  { ...field, id: 'count', kind: 'number', title: 'How many?', answer: 'count' },
  {
    ...field,
    id: 'width',
    forEach: 'pane',
    kind: 'number',
    title: 'How wide?',
    answer: 'width',
    prefill: 'w',
    showWhen: { test: 'atMost', answer: 'count', number: 5 },
  },
  {
    id: 'glass',
    forEach: 'pane',
    joined: true,
    kind: 'list',
    title: 'Which glass for pane {number}?',
    answer: 'glass',
    continueLabel: 'Go on',
    showWhen: { test: 'atLeast', answer: 'width', number: 2 },
    options: [{ id: 'clear', label: 'Clear', description: 'For pane {number}' }],
  },
  { ...field, id: 'door', kind: 'number', title: 'And the door?', answer: 'door' },
];

const pane: RepeatedGroup = {
  id: 'pane',
  count: 'count',
  label: 'Pane {number}',
  allLabel: 'All panes',
  figures: [
    { id: 'cost', label: 'Cost', rule: { op: 'answer', answer: 'width' } },
    {
      id: 'price',
      label: 'Price of {number}',
      rule: {
        op: 'sum',
        of: [
          { op: 'figure', figure: 'cost' },
          { op: 'lookupBy', table: 'glass', by: ['glass', 'cost', 'door'] },
        ],
      },
    },
  ],
};

const figure = (id: string): Rule => ({ op: 'figure', figure: id });
const total: Figure = { id: 'total', label: 'Total', rule: figure('price.sum') };
const stay: Figure = { id: 'stay', label: 'Stay', rule: figure('cost.least') };

const written = {
  steps,
  repeats: [pane],
  rules: {
    rounding: { mode: 'half-up', decimals: 2 } as const,
    total: 'total',
    breakdown: [],
    figures: [total],
    variants: [{ id: 'grade', for: [{ id: 'good', label: 'Good' }], figures: [stay] }],
  },
};

const config = expandConfig(estimatorSchema, written);
const exists = (number: number) => ({ test: 'atLeast', answer: 'count', number });

const toPath = (text: string): JsonPath =>
  text.split(/[.[\]]+/).flatMap((part) => (/^\d+$/.test(part) ? Number(part) : part || []));

describe('a repeated group', () => {
  it('becomes steps for each item, one item after another', () => {
    expect(config.steps.map(({ id }) => id)).toEqual([
      'count',
      'width.1',
      'glass.1',
      'width.2',
      'glass.2',
      'door',
    ]);
    expect(config.steps[3]).toMatchObject({
      title: 'Pane 2: How wide?',
      answer: 'width.2',
      answerLabel: 'Pane 2: Width',
      prefill: 'w.2',
      forEach: 'pane.2',
      showWhen: { test: 'all', of: [{ test: 'atMost', answer: 'count', number: 5 }, exists(2)] },
    });
    expect(config.steps[4]).toMatchObject({
      title: 'Which glass for pane 2?',
      answerLabel: 'Which glass for pane 2?',
      showWhen: { of: [{ test: 'atLeast', answer: 'width.2', number: 2 }, exists(2)] },
      options: [{ id: 'clear', description: 'For pane 2' }],
    });
  });

  it('becomes figures for each item, and those over all items that are used', () => {
    expect(config.rules.figures.map(({ id, label }) => [id, label])).toEqual([
      ['total', 'Total'],
      ['cost.1', 'Cost, Pane 1'],
      ['price.1', 'Price of 1'],
      ['cost.2', 'Cost, Pane 2'],
      ['price.2', 'Price of 2'],
      ['cost.least', 'Cost, All panes: least'],
      ['price.sum', 'Price of All panes'],
      ['stay.good', 'Stay, Good'],
    ]);
    expect(config.rules.figures[4]?.rule).toEqual({
      op: 'when',
      condition: exists(2),
      then: {
        op: 'sum',
        of: [
          figure('cost.2'),
          { op: 'lookupBy', table: 'glass', by: ['glass.2', 'cost.2', 'door'] },
        ],
      },
      otherwise: { op: 'const', value: 0 },
    });
  });

  it('knows where its steps and figures are written', () => {
    const places = [
      ['steps[3].title', 'steps[1].title'],
      ['steps[4].showWhen.of[0].answer', 'steps[2].showWhen.answer'],
      ['steps[4].showWhen.of[1].answer', 'steps[2].forEach'],
      ['steps[5].answer', 'steps[3].answer'],
      ['repeats[2].label', 'repeats[0].label'],
      ['rules.figures[4].rule.then.of[1]', 'repeats[0].figures[1].rule.of[1]'],
      ['rules.figures[4].rule.condition', 'repeats[0].figures[1].rule'],
      ['rules.figures[6].rule.of[0]', 'repeats[0].figures[1].id'],
      ['rules.figures[7].rule.figure', 'rules.variants[0].figures[0].rule.figure'],
      ['rules.figures[0].id', 'rules.figures[0].id'],
    ] as const;
    for (const [from, to] of places) expect(formatPath(toWritten(config, toPath(from)))).toBe(to);
    const variant = ['rules', 'variants', 0, 'figures', 0, 'rule', 'figure'];
    expect(findValueAt(written, variant)).toBe('cost.least');
  });

  it('has as many items as the numbers of the options', () => {
    const count: Step = {
      id: 'count',
      kind: 'cards',
      title: 'How many?',
      answer: 'count',
      options: [1, 2, 3].map((number) => ({ id: `n${number}`, label: `${number}`, number })),
    };
    const withCards = { ...written, steps: steps.with(0, count) };
    const expanded = expandConfig(estimatorSchema, withCards);
    expect(expanded.repeats.map(({ label }) => label)).toEqual([
      'Pane {number}',
      'Pane 1',
      'Pane 2',
      'Pane 3',
    ]);
  });
});
