import { describe, expect, it } from 'vitest';
import type { EstimatorConfig, Schedule } from '../generated/estimator.ts';
import {
  createScheduleFinder,
  NO_ORIGINS,
  toWritten,
  type ConfigWithOrigins,
} from '../schema/origins.ts';
import { compile, type Estimator } from './compile.ts';
import { compileForTest, toSource } from './testing/compile-for-test.ts';
import { formatPath, withValueAt, type JsonPath } from '../schema/path.ts';
import { withPricesInTexts } from './stages/prices-in-texts.ts';

const field = { message: 'No.', continueLabel: 'Go on', min: 1, max: 2 };

/** One group of panes, each with a cost, and a stay in two variants whose label shows a price. */
const written: Pick<EstimatorConfig, 'steps' | 'prices' | 'rules' | 'repeats'> = {
  steps: [
    { ...field, id: 'count', kind: 'number', title: 'Count', fieldLabel: 'N', answer: 'count' },
    {
      ...field,
      id: 'width',
      kind: 'number',
      title: 'Width from {price.stay.short}',
      fieldLabel: 'W',
      answer: 'width',
      forEach: 'pane',
    },
  ],
  repeats: [
    {
      id: 'pane',
      count: 'count',
      label: 'Pane {number}',
      allLabel: 'All panes',
      figures: [{ id: 'cost', label: 'Cost', rule: { op: 'answer', answer: 'width' } }],
    },
  ],
  prices: { stay: { short: 30, long: 80 } },
  rules: {
    rounding: { mode: 'half-up', decimals: 0 },
    total: 'total',
    breakdown: [],
    figures: [{ id: 'total', label: 'Total', rule: { op: 'figure', figure: 'cost.sum' } }],
    variants: [
      {
        id: 'stay',
        for: [
          { id: 'short', label: 'Short' },
          { id: 'long', label: 'Long' },
        ],
        figures: [
          {
            id: 'stay',
            label: 'Stay from {price.stay.short}',
            rule: { op: 'price', table: 'stay', entry: '{variant}' },
          },
        ],
      },
    ],
  },
};

const config = compileForTest(written);

const PLACES: readonly (readonly [place: JsonPath, written: string])[] = [
  [['steps', 2, 'title'], 'steps[1].title'],
  [['repeats', 2, 'label'], 'repeats[0].label'],
  [['rules', 'figures', 0, 'label'], 'rules.figures[0].label'],
  [['rules', 'figures', 2, 'rule', 'then'], 'repeats[0].figures[0].rule'],
  [['rules', 'figures', 4, 'label'], 'rules.variants[0].figures[0].label'],
];

function locate(copy: ConfigWithOrigins, place: JsonPath): string {
  return formatPath(toWritten(copy, place));
}

describe('where a value was written', () => {
  it.each<[string, ConfigWithOrigins]>([
    ['itself', config],
    ['printed and read again', JSON.parse(JSON.stringify(config)) as ConfigWithOrigins],
    ['sent to a worker', structuredClone(config)],
    ['with prices in its texts', withPricesInTexts(config)],
    ['with another text', withValueAt(config, ['steps', 2, 'title'], 'Width?') as typeof config],
    [
      'with another price of a figure',
      withValueAt(config, ['rules', 'figures', 4, 'rule', 'entry'], 'short') as typeof config,
    ],
  ])('is known of a config %s', (_name, copy) => {
    for (const [place, expected] of PLACES) expect(locate(copy, place)).toBe(expected);
  });

  it('is known of a figure that an edit has moved', () => {
    const moved = withValueAt(config, ['rules', 'figures', 0], undefined) as typeof config;
    expect(moved.rules.figures[3]).toBe(config.rules.figures[4]);
    expect(locate(moved, ['rules', 'figures', 3, 'label'])).toBe(PLACES[4]?.[1]);
  });

  it('is its schedule if one has changed it, or what it is a part of', () => {
    const scheduled: Schedule[] = [
      { name: 'Later', from: '2031-02-01', zone: 'UTC', changes: { 'prices.stay.short': 35 } },
      { name: 'Early', from: '2031-01-01', zone: 'UTC', changes: { 'prices.stay.short': 40 } },
    ];
    const source = toSource({ ...written, scheduled });
    const at = (day: string) => compile(source, { at: Date.parse(day) });
    const locateValue = ({ origins }: Estimator, path: JsonPath) =>
      formatPath(createScheduleFinder(origins.scheduled)(path));
    const price: JsonPath = ['prices', 'stay', 'short'];
    expect(locateValue(at('2031-01-15'), price)).toBe('scheduled[1].changes.prices.stay.short');
    // Of several changes the one that began last counts.
    const later = structuredClone(at('2031-02-15'));
    expect(locateValue(later, price)).toBe('scheduled[0].changes.prices.stay.short');
    expect(locateValue(later, [...price, 'unit'])).toBe('scheduled[0].changes.prices.stay.short');
    expect(locateValue(later, ['prices', 'stay', 'long'])).toBe('prices.stay.long');
    expect(locateValue(at('2030-12-15'), price)).toBe('prices.stay.short');
    // The place of the figure does not depend on the time.
    expect(locate(later, ['rules', 'figures', 4, 'label'])).toBe(PLACES[4]?.[1]);
  });

  it('is told by the position if two entries have one name', () => {
    const row = { id: 'width', rest: 'same' } as const;
    const rows = [2, 5].map((position) => ({ ...row, written: ['steps', position] }));
    const twins = { steps: [row, row], origins: { ...NO_ORIGINS, steps: rows } };
    expect(locate(twins, ['steps', 1, 'title'])).toBe('steps[5].title');
  });
});
