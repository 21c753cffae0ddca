import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Condition, Rule } from '../../generated/estimator.ts';
import { evaluate } from '../evaluate.ts';
import { fenceConfig } from '../fixtures/fence-config.ts';
import { resolveEffectiveAnswers } from '../visibility.ts';

/** Where the length of the fence is compared, and what counts from there on. */
const cases = fc.array(fc.tuple(fc.integer({ min: 10, max: 900 }), fc.boolean()), {
  minLength: 1,
  maxLength: 6,
});

it('is the same as rules that nest', () => {
  const property = fc.property(cases, fc.integer({ min: 10, max: 900 }), (limits, fenceLength) => {
    const conditions = limits.map(([limit, isCompared]): Condition =>
      isCompared
        ? {
            test: 'compare',
            left: { op: 'answer', answer: 'fenceLength' },
            is: 'moreThan',
            right: { op: 'const', value: limit },
          }
        : { test: 'atLeast', answer: 'fenceLength', number: limit },
    );
    const otherwise: Rule = { op: 'const', value: -1 };
    const chosen: Rule = {
      op: 'choose',
      cases: conditions.map((when, value) => ({ when, then: { op: 'const', value } })),
      otherwise,
    };
    const nested = conditions.reduceRight<Rule>(
      (rest, condition, value) => ({
        op: 'when',
        condition,
        then: { op: 'const', value },
        otherwise: rest,
      }),
      otherwise,
    );
    const [one, other] = [chosen, nested].map((rule) => {
      const figures = [{ id: 'asked', label: 'Asked', rule }];
      const rules = { ...fenceConfig.rules, figures, total: 'asked', breakdown: [] };
      const config = { ...fenceConfig, rules };
      return evaluate(config, resolveEffectiveAnswers(config, { fenceLength })).total.exact;
    });
    expect(one?.toFixed()).toBe(other?.toFixed());
  });
  fc.assert(property);
});
