import { describe, expect, it } from 'vitest';
import type { Condition, Rounding, Rule, Step } from '../generated/estimator.ts';
import { computeEstimate } from './evaluate.ts';
import { evaluate, type FigureAmount, type PricedConfig } from './evaluate.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from './visibility.ts';

const givenAnswers = {
  fenceStyle: 'privacy',
  fenceHeight: 6,
  fenceLength: 33.3,
  groundKind: 'rock',
  extras: { gate: true, caps: true },
};
const answers = resolveEffectiveAnswers(fenceConfig, givenAnswers);
const noAnswersGiven = resolveEffectiveAnswers(fenceConfig, {});

function changeRules(rules: Partial<PricedConfig['rules']>): PricedConfig {
  return { ...fenceConfig, rules: { ...fenceConfig.rules, ...rules } };
}

function roundConstant(rounding: Rounding, value: number): FigureAmount {
  const rule: Rule = { op: 'const', value };
  const figures = [{ id: 'quote', label: 'Quote', rule }];
  return evaluate(changeRules({ rounding, figures, breakdown: [] }), noAnswersGiven).total.rounded;
}

const toConst = (value: number): Rule => ({ op: 'const', value });

describe('an estimate', () => {
  it('has every figure, exact and rounded, in the order of the config', () => {
    const { figures } = evaluate(fenceConfig, answers);
    expect(figures.map(({ id, exact, rounded }) => [id, exact?.toFixed(), rounded])).toEqual([
      ['run', '1073.925', 1074],
      ['height', '1.35', 1],
      ['posts', '543.67453125', 544],
      ['digging', '939.684375', 940],
      ['extras', '446.4', 446],
      ['quote', '1929.75890625', 1930],
    ]);
  });

  it('has its total and its breakdown', () => {
    const { total, breakdown } = evaluate(fenceConfig, answers);
    expect(total.id).toBe('quote');
    expect(breakdown.map(({ id }) => id)).toEqual(['posts', 'digging', 'extras']);
  });

  it('can be computed as a plain record of rounded figures', () => {
    const expected = { run: 1074, height: 1, posts: 544, digging: 940, extras: 446, quote: 1930 };
    expect(computeEstimate(fenceConfig, answers)).toEqual(expected);
  });

  it('does not price hidden answers', () => {
    const { figures } = evaluate(
      fenceConfig,
      resolveEffectiveAnswers(fenceConfig, { ...givenAnswers, fenceStyle: 'chain' }),
    );
    const digging = figures.find(({ id }) => id === 'digging');
    expect(digging?.exact?.toFixed()).toBe('252.871875');
  });

  it('rounds the total from the exact sum and not from the rounded figures', () => {
    const half: Rule = { op: 'const', value: 0.5 };
    const parts = ['posts', 'digging'].map((figure): Rule => ({ op: 'figure', figure }));
    const config = changeRules({
      breakdown: ['posts', 'digging'],
      figures: [
        { id: 'posts', label: 'Posts', rule: half },
        { id: 'digging', label: 'Digging', rule: half },
        { id: 'quote', label: 'Quote', rule: { op: 'sum', of: parts } },
      ],
    });
    expect(computeEstimate(config, noAnswersGiven)).toEqual({ posts: 1, digging: 1, quote: 1 });
  });

  it('does not depend on the order of the figures', () => {
    const config = changeRules({ figures: fenceConfig.rules.figures.toReversed() });
    expect(computeEstimate(config, answers)).toEqual(computeEstimate(fenceConfig, answers));
  });

  it('is an error if its total or a part of the breakdown does not exist', () => {
    expect(() => evaluate(changeRules({ total: 'sum' }), answers)).toThrow(
      'rules.total: there is no figure "sum".',
    );
    expect(() => evaluate(changeRules({ breakdown: ['posts', 'paint'] }), answers)).toThrow(
      'rules.breakdown[1]: there is no figure "paint".',
    );
  });
});

describe('two options with one number', () => {
  const [style] = fenceConfig.steps;
  const option = (id: string, number: number) => ({ id, label: id, number });
  const twins: PricedConfig = {
    ...fenceConfig,
    prices: { steps: { low: 1, mid: 2, tall: 3 } },
    steps: [{ ...style, options: [option('low', 4), option('mid', 6), option('tall', 6)] } as Step],
  };
  const figures = (rule: Rule) => [{ id: 'quote', label: 'Quote', rule }];
  const priced = (rule: Rule, fenceStyle: string | number) =>
    computeEstimate(
      { ...twins, rules: { ...fenceConfig.rules, figures: figures(rule), breakdown: [] } },
      resolveEffectiveAnswers(twins, { fenceStyle }),
    ).quote;

  it('give that number to rules, and are still told apart', () => {
    const number: Rule = { op: 'answer', answer: 'fenceStyle' };
    const factor: Rule = { op: 'lookup', table: 'steps', answer: 'fenceStyle', default: 9 };
    const isTall = { test: 'is', answer: 'fenceStyle', option: 'tall' } as const;
    const isHigh = { test: 'atLeast', answer: 'fenceStyle', number: 6 } as const;
    const when = (condition: Condition): Rule => ({
      op: 'when',
      condition,
      then: { op: 'const', value: 1 },
      otherwise: { op: 'const', value: 0 },
    });
    const outcome = (answer: string | number) =>
      [number, factor, when(isTall), when(isHigh)].map((rule) => priced(rule, answer));
    expect(outcome(4)).toEqual([4, 1, 0, 0]);
    expect(outcome('mid')).toEqual([6, 2, 0, 1]);
    expect(outcome('tall')).toEqual([6, 3, 1, 1]);
  });
});

describe('rounding', () => {
  it('is the own one of a figure, if it has one', () => {
    const rule: Rule = { op: 'const', value: 12.345 };
    const figures = [
      { id: 'net', label: 'Net', rule, rounding: { mode: 'up', decimals: 2 } } as const,
      { id: 'quote', label: 'Quote', rule: { op: 'figure', figure: 'net' } } as const,
    ];
    const config = changeRules({ figures, breakdown: ['net'] });
    expect(computeEstimate(config, noAnswersGiven)).toEqual({ net: 12.35, quote: 12 });
  });

  it('takes a multiplier such as 1.15 as a decimal, not as a binary fraction', () => {
    // 1.15 x 3 x 10 is 34.5, and in binary fractions 34.49999999999999.
    const of = [1.15, 3, 10].map((value): Rule => ({ op: 'const', value }));
    const figures = [{ id: 'quote', label: 'Quote', rule: { op: 'product', of } as const }];
    expect(computeEstimate(changeRules({ figures, breakdown: [] }), noAnswersGiven).quote).toBe(35);
  });

  const cases: [mode: Rounding['mode'], decimals: number, exact: number, rounded: number][] = [
    ['half-up', 0, 0.5, 1],
    ['half-up', 0, 1.5, 2],
    ['half-up', 0, 2.5, 3],
    ['half-up', 0, 2.4999, 2],
    ['half-up', 0, -2.5, -3],
    ['half-up', 0, -0.4, 0],
    ['half-up', 2, 1.005, 1.01],
    ['half-even', 0, 0.5, 0],
    ['half-even', 0, 1.5, 2],
    ['half-even', 0, 2.5, 2],
    ['half-even', 2, 1.015, 1.02],
    ['up', 0, 2.0001, 3],
    ['up', 0, -2.0001, -3],
    ['up', 0, 2, 2],
    ['down', 0, 2.9999, 2],
    ['down', 0, -2.9999, -2],
    ['down', 3, 0.0019, 0.001],
  ];
  it.each(cases)('%s to %i decimals makes %f into %f', (mode, decimals, exact, rounded) => {
    expect(roundConstant({ mode, decimals }, exact)).toBe(rounded);
  });
});

describe('a figure without a price', () => {
  const sum = (...of: string[]): Rule => ({
    op: 'sum',
    of: of.map((figure): Rule => ({ op: 'figure', figure })),
  });
  const noPrice = (says: string): Rule => ({ op: 'noPrice', says });
  /** Without a price where another figure is too large, which is calculated. */
  const large: Rule = {
    op: 'when',
    condition: { test: 'compare', left: sum('fence'), is: 'moreThan', right: toConst(900) },
    then: noPrice('On request'),
    otherwise: toConst(5),
  };
  const config = (fence: number) =>
    changeRules({
      breakdown: ['fence', 'gate'],
      figures: [
        { id: 'fence', label: 'Fence', rule: toConst(fence) },
        { id: 'gate', label: 'Gate', rule: large },
        { id: 'best', label: 'Best', rule: noPrice('Not offered') },
        { id: 'both', label: 'Both', rule: sum('gate', 'best') },
        { id: 'same', label: 'Same', rule: sum('best', 'gate') },
        { id: 'quote', label: 'Quote', rule: sum('fence', 'gate') },
      ],
    });

  it('has its words, and so has whatever needs it: those of the first one that its rule names', () => {
    const estimate = computeEstimate(config(901), noAnswersGiven);
    expect(estimate).toEqual({
      fence: 901,
      gate: 'On request',
      best: 'Not offered',
      both: 'On request',
      same: 'Not offered',
      quote: 'On request',
    });
    const { total } = evaluate(config(901), noAnswersGiven);
    expect(total.exact).toBeUndefined();
  });

  it('has a price for all other answers', () => {
    const estimate = computeEstimate(config(900), noAnswersGiven);
    expect(estimate).toMatchObject({
      gate: 5,
      best: 'Not offered',
      both: 'Not offered',
      quote: 905,
    });
  });
});
