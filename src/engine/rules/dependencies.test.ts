import { asCompiled } from './fixtures/as-compiled.ts';
import { describe, expect, it } from 'vitest';
import type { Rule, Step } from '../generated/estimator.ts';
import { findLinearDependency } from './dependencies.ts';
import type { PricedConfig } from './evaluate.ts';

const [boards, posts] = ['boards', 'posts'].map((answer): Step => {
  const texts = { title: '', fieldLabel: '', message: '', continueLabel: '' };
  return { ...texts, id: answer, kind: 'number', answer, min: 0, max: 500 };
}) as [Step, Step];
const config: PricedConfig = asCompiled({
  steps: [boards, posts],
  prices: { width: { board: 10 } },
  rules: {
    figures: [],
    total: '',
    breakdown: [],
    rounding: { mode: 'half-up', decimals: 0 },
  },
});
const boardsRule: Rule = { op: 'answer', answer: 'boards' };
const widthRule: Rule = {
  op: 'product',
  of: [boardsRule, { op: 'price', table: 'width', entry: 'board' }],
};

describe('the answers at which a calculated number reaches its limits', () => {
  it('are found if the number follows one answer in a straight line', () => {
    expect(findLinearDependency(widthRule, [200, 500], config)).toEqual({
      answer: 'boards',
      boundaries: [{ limit: 20 }, { limit: 50 }],
    });
  });

  it.each<[Rule, number]>([
    [{ op: 'sum', of: [widthRule, boardsRule] }, 10],
    [{ op: 'difference', from: widthRule, subtract: boardsRule }, 110 / 9],
    [{ op: 'difference', from: { op: 'const', value: 150 }, subtract: boardsRule }, 40],
    [{ op: 'share', percent: { op: 'const', value: 20 }, of: widthRule }, 55],
  ])('are found through all arithmetic: %j', (rule, limit) => {
    expect(findLinearDependency(rule, [110], config)?.boundaries).toEqual([{ limit }]);
  });

  it('are none if the number never changes', () => {
    const rule: Rule = { op: 'difference', from: boardsRule, subtract: boardsRule };
    expect(findLinearDependency(rule, [0], config)).toEqual({ answer: 'boards', boundaries: [] });
  });

  it.each<[string, Rule]>([
    ['two answers', { op: 'sum', of: [boardsRule, { op: 'answer', answer: 'posts' }] }],
    ['an answer in a curve', { op: 'product', of: [boardsRule, boardsRule] }],
    ['a rule that is not arithmetic', { op: 'largest', of: [boardsRule, widthRule] }],
    ['a broken config', { op: 'sum', of: [JSON.parse('{ "op": "const" }'), widthRule] }],
  ])('are unknown for a number that follows %s', (_what, rule) => {
    expect(findLinearDependency(rule, [110], config)).toBeUndefined();
  });
});
