import { describe, expect, it } from 'vitest';
import type { Rule } from '../generated/estimator.ts';
import { crossedBy } from './line.ts';

const config = {
  prices: { width: { board: 10 } },
  rules: {
    figures: [],
    total: '',
    breakdown: [],
    rounding: { mode: 'half-up' as const, decimals: 0 },
  },
};
const area: Rule = {
  op: 'product',
  of: [
    { op: 'answer', answer: 'boards' },
    { op: 'price', table: 'width', entry: 'board' },
  ],
};

describe('where a calculated number comes to its limits', () => {
  it('is at the answers that it follows in a straight line', () => {
    expect(crossedBy(area, [200, 500], config)).toEqual({
      answer: 'boards',
      boundaries: [{ limit: 20 }, { limit: 50 }],
    });
  });

  it('is told of no number that the config does not have: that is said where it is priced', () => {
    const broken: unknown = JSON.parse('{ "op": "const", "value": null }');
    const sum = { op: 'sum', of: [broken, area] } as Rule;
    expect(crossedBy(sum, [200], config)).toBeUndefined();
    const limits: number[] = JSON.parse('["200"]');
    expect(crossedBy(area, limits, config)?.boundaries).toEqual([{ limit: '200' }]);
  });
});
