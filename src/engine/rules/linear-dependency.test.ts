import { describe, expect, it } from 'vitest';
import type { Rule } from '../generated/estimator.ts';
import { findLinearDependency } from './linear-dependency.ts';

const config = {
  prices: { width: { board: 10 } },
  rules: {
    figures: [],
    total: '',
    breakdown: [],
    rounding: { mode: 'half-up' as const, decimals: 0 },
  },
};
const areaRule: Rule = {
  op: 'product',
  of: [
    { op: 'answer', answer: 'boards' },
    { op: 'price', table: 'width', entry: 'board' },
  ],
};

const boardsRule: Rule = { op: 'answer', answer: 'boards' };

describe('where a calculated number comes to its limits', () => {
  it('is at the answers that it follows in a straight line', () => {
    expect(findLinearDependency(areaRule, [200, 500], config)).toEqual({
      answer: 'boards',
      boundaries: [{ limit: 20 }, { limit: 50 }],
    });
  });

  it.each<[Rule, number]>([
    [{ op: 'sum', of: [areaRule, boardsRule] }, 10],
    [{ op: 'difference', from: areaRule, subtract: boardsRule }, 110 / 9],
    [{ op: 'difference', from: { op: 'const', value: 150 }, subtract: boardsRule }, 40],
    [{ op: 'share', percent: { op: 'const', value: 20 }, of: areaRule }, 55],
  ])('is worked out through all that draws straight lines: %j', (rule, limit) => {
    expect(findLinearDependency(rule, [110], config)?.boundaries).toEqual([{ limit }]);
  });

  it('is nowhere where a number stays as it is', () => {
    const none: Rule = { op: 'difference', from: boardsRule, subtract: boardsRule };
    expect(findLinearDependency(none, [0], config)).toEqual({ answer: 'boards', boundaries: [] });
  });

  it('is not worked out for what follows two answers, or one in a curve', () => {
    const posts: Rule = { op: 'answer', answer: 'posts' };
    for (const rule of [
      { op: 'sum', of: [boardsRule, posts] },
      { op: 'product', of: [boardsRule, boardsRule] },
    ] satisfies Rule[])
      expect(findLinearDependency(rule, [110], config)).toBeUndefined();
  });

  it('is told of no number that the config does not have: that is said where it is priced', () => {
    const broken: unknown = JSON.parse('{ "op": "const", "value": null }');
    const sum = { op: 'sum', of: [broken, areaRule] } as Rule;
    expect(findLinearDependency(sum, [200], config)).toBeUndefined();
    const limits: number[] = JSON.parse('["200"]');
    expect(findLinearDependency(areaRule, limits, config)?.boundaries).toEqual([{ limit: '200' }]);
  });
});
