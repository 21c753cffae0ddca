import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceTable, Rule } from '../../generated/estimator.ts';
import { evaluate } from '../evaluate.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from '../visibility.ts';

const STYLES = ['picket', 'privacy', 'chain'];
const limits = fc.uniqueArray(fc.integer({ min: 11, max: 899 }), { minLength: 1, maxLength: 4 });

it('is the price of the pair in a table that is searched row by row', () => {
  const property = fc.property(
    limits,
    fc.constantFrom(...STYLES),
    fc.integer({ min: 10, max: 900 }),
    (unordered, fenceStyle, fenceLength) => {
      const ends = unordered.toSorted((one, other) => one - other);
      const rows = STYLES.flatMap((style, row) =>
        [...ends, Infinity].map((end, column) => ({ style, end, price: 100 * row + column })),
      );
      const last = ends.at(-1) ?? 0;
      const table: PriceTable = Object.fromEntries(
        rows.map(({ style, end, price }) => [
          `${style}/${end === Infinity ? `over ${last}` : `up to ${end}`}`,
          price,
        ]),
      );
      const rule: Rule = { op: 'lookupBy', table: 'post', by: ['fenceStyle', 'fenceLength'] };
      const config = {
        ...fenceConfig,
        prices: { post: table },
        rules: {
          ...fenceConfig.rules,
          figures: [{ id: 'asked', label: 'Asked', rule }],
          total: 'asked',
          breakdown: [],
        },
      };
      const answers = resolveEffectiveAnswers(config, { fenceStyle, fenceLength });
      const expected = rows.find(({ style, end }) => style === fenceStyle && fenceLength <= end);
      expect(evaluate(config, answers).total.exact.toNumber()).toBe(expected?.price);
    },
  );
  fc.assert(property);
});
