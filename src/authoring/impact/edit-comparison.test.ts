import { asCompiled } from '../../engine/rules/fixtures/as-compiled.ts';
import { describe, expect, it } from 'vitest';
import type { Condition, Rule } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { toPlainText } from '../report/to-plain-text.ts';
import { createImpactReport } from './impact-report.ts';
import { computeImpact } from './impact.ts';

/** Twelve extras, which make 4,096 combinations. */
const IDS = Array.from({ length: 12 }, (_, index) => `x${index}`);

/** Every other extra and none of those between: one combination of all. */
const exactlyEveryOther: Condition = {
  test: 'all',
  of: IDS.map((option, index): Condition => {
    const isTicked: Condition = { test: 'includes', answer: 'extras', option };
    return index % 2 === 0 ? isTicked : { test: 'not', of: isTicked };
  }),
};

const rare: Rule = {
  op: 'when',
  condition: exactlyEveryOther,
  then: { op: 'price', table: 'fee', entry: 'rare' },
  otherwise: { op: 'const', value: 0 },
};

function createConfig(raise: number, fee: number): PricedConfig {
  return asCompiled({
    prices: {
      extraPrice: Object.fromEntries(IDS.map((id, index) => [id, 100 + index + raise])),
      fee: { rare: fee },
    },
    steps: [
      {
        id: 'extras',
        kind: 'checklist',
        title: 'Extras',
        answer: 'extras',
        continueLabel: 'Go on',
        options: IDS.map((id) => ({ id, label: id })),
      },
    ],
    rules: {
      figures: [
        {
          id: 'total',
          label: 'Total',
          rule: {
            op: 'sum',
            of: [{ op: 'sumSelected', table: 'extraPrice', answer: 'extras' }, rare],
          },
        },
      ],
      total: 'total',
      rounding: { mode: 'half-up', decimals: 0 },
      breakdown: [],
    },
  });
}

describe('many edits of a config with many combinations', () => {
  const after = createConfig(10, 900);
  const impact = computeImpact(createConfig(0, 500), after, [], {
    maxEditPrices: 1_000,
    sampleSize: 100,
  });

  it('are each priced for a sample, and together for all combinations', () => {
    expect(impact).toMatchObject({
      method: { kind: 'exact' },
      combinations: 2 ** 12,
      // The rare fee with six extras.
      maxDelta: 460,
      causeMethod: { kind: 'sample' },
      untried: 0,
    });
    const [first] = impact.causes;
    expect(first).toMatchObject({ path: 'prices.extraPrice.x0', change: { maxDelta: 10 } });
    const text = toPlainText(createImpactReport(impact, 'Prices', createFigureFormatter(after)));
    expect(text).toContain(
      'from a sample of 100 estimates, as there are many edits and estimates. All other numbers are exact.',
    );
    expect(text).toMatch(/^\s*x0 \(extraPrice\) +100 -> 110 +\d+% /m);
  });

  it('show one that reaches a single combination', () => {
    expect(impact.causes).toHaveLength(IDS.length + 1);
    expect(impact.causes.find(({ path }) => path === 'prices.fee.rare')).toMatchObject({
      change: { isChanged: true, maxDelta: 400 },
    });
  });
});
