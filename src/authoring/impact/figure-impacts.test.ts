import { describe, expect, it } from 'vitest';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { createFigureFormatter } from '../../engine/rules/figure-format.ts';
import { toPlainText } from '../report/to-plain-text.ts';
import { computeImpact } from './impact.ts';
import { computeLimitVerdict } from './limit-verdict.ts';
import { createImpactReport, isNothingToReport } from './impact-report.ts';

const { rules, prices } = fenceConfig;

/** The fence builder asks for a deposit in cents, and leads carry it, with a price for each picket that none carries. */
function createDepositConfig(percent: number, perPicket = 3): PricedConfig {
  return {
    ...fenceConfig,
    prices: { ...prices, terms: { deposit: percent, picket: perPicket } },
    rules: {
      ...rules,
      figures: [
        ...rules.figures,
        {
          id: 'deposit',
          label: 'Deposit',
          rounding: { mode: 'half-up', decimals: 2 },
          shown: { as: 'money' },
          rule: {
            op: 'share',
            percent: { op: 'price', table: 'terms', entry: 'deposit' },
            of: { op: 'figure', figure: rules.total },
          },
        },
        { id: 'picket', label: 'Picket', rule: { op: 'price', table: 'terms', entry: 'picket' } },
      ],
    },
    lead: {
      payload: [
        {
          name: 'terms',
          value: {
            from: 'joined',
            parts: [{ value: { from: 'figure', figure: 'deposit', as: 'written', default: '' } }],
          },
        },
      ],
      confirmation: { fields: [], requires: [] },
      tracking: { event: 'Lead', fields: [], eventId: 'terms' },
    },
  };
}

const ann = {
  name: 'Ann',
  situation: '',
  answers: { fenceStyle: 'picket', fenceHeight: 'low', fenceLength: 100, groundKind: 'sand' },
  expected: { total: 0, breakdown: {} },
};

describe('the other figures that leads contain', () => {
  it('are compared in cents if only one of the configs rounds to dollars', () => {
    const before = createDepositConfig(10);
    const figures = before.rules.figures.map(({ rounding: _rounding, ...figure }) => figure);
    const after = { ...before, rules: { ...before.rules, figures } };
    const [deposit] = computeImpact(before, after).figures.changed;
    expect(deposit?.change).toMatchObject({ minDelta: -0.5, maxDelta: 0.5 });
  });

  it('are compared in cents, even if no total changes', () => {
    const [before, after] = [createDepositConfig(10), createDepositConfig(10.01)];
    const impact = computeImpact(before, after, [ann]);
    expect(impact.isChanged).toBe(false);
    expect(isNothingToReport(impact)).toBe(false);
    const [deposit] = impact.figures.changed;
    expect(deposit?.label).toBe('Deposit');
    expect(deposit?.change.minDelta).toBeGreaterThan(0);
    expect(deposit?.change.minDelta).toBeLessThan(1);
    // Ann pays 2,150: 215 and 21.5 cents more.
    expect(impact.cases[0]).toMatchObject({
      before: 2150,
      after: 2150,
      figures: [{ label: 'Deposit', before: 215, after: 215.22 }],
    });
    const write = createFigureFormatter(after);
    const told = toPlainText(
      createImpactReport(impact, 'Prices', write, (id) => createFigureFormatter(after, id)),
    );
    expect(told).toContain('Other figures that leads carry');
    expect(told).toContain('Ann: Deposit');
    expect(told).toContain('+$0.22');
  });

  it('count for the limit, too', () => {
    const { isOver, percent } = computeLimitVerdict(
      createDepositConfig(10),
      createDepositConfig(20),
      10,
    );
    expect(isOver).toBe(true);
    expect(percent).toBeCloseTo(100, 0);
    expect(computeLimitVerdict(createDepositConfig(10), createDepositConfig(10.5), 10).isOver).toBe(
      false,
    );
  });

  it('do not include figures that leads do not contain', () => {
    expect(
      isNothingToReport(computeImpact(createDepositConfig(10, 3), createDepositConfig(10, 4))),
    ).toBe(true);
  });

  it('are listed if they are new or gone', () => {
    const { lead: _lead, ...without } = createDepositConfig(10);
    expect(computeImpact(without, createDepositConfig(10)).figures.begun).toEqual(['Deposit']);
    expect(computeImpact(createDepositConfig(10), without).figures.ended).toEqual(['Deposit']);
  });
});
