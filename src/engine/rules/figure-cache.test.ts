import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EffectiveAnswers } from '../inputs/answers.ts';
import { generateCombinations } from '../../authoring/answer-space/combinations.ts';
import { createPricedSpace } from '../../authoring/answer-space/priced-space.ts';
import { RuleError } from './core/errors.ts';
import { evaluate, type PricedConfig, type FigureCache } from './evaluate.ts';
import { fenceConfig } from './fixtures/fence-config.ts';
import { arbitraryConditionalConfig } from './fixtures/arbitrary-conditions.ts';
import { createFigureCache } from './figure-cache.ts';
import { resolveEffectiveAnswers } from './visibility.ts';

/** What evaluating comes to; only that it fails, where it does. */
function evaluateOrFail(
  config: PricedConfig,
  answers: EffectiveAnswers,
  memory?: FigureCache,
): unknown {
  try {
    return evaluate(config, answers, memory);
  } catch (error) {
    if (error instanceof RuleError) return 'no price';
    throw error;
  }
}

it('what is remembered is what would be worked out, for every combination, priced or not', () => {
  fc.assert(
    fc.property(arbitraryConditionalConfig(fenceConfig), (config) => {
      const memory = createFigureCache(config);
      for (const { answersByConfig: answers } of generateCombinations(
        createPricedSpace([config]),
      )) {
        const [own] = answers;
        if (!own) throw new Error('There are no answers.');
        const anew = evaluateOrFail(config, own);
        expect(evaluateOrFail(config, own, memory)).toEqual(anew);
      }
    }),
    { numRuns: 4 },
  );
});

it('works out what does not change once', () => {
  const memory = createFigureCache(fenceConfig);
  const worked = new Map<string, number>();
  const counted: FigureCache = (id, answers, work) =>
    memory(id, answers, () => {
      worked.set(id, (worked.get(id) ?? 0) + 1);
      return work();
    });
  for (const fenceStyle of ['picket', 'privacy', 'picket']) {
    for (const fenceHeight of [4, 5, 6]) {
      const given = { fenceStyle, fenceHeight, fenceLength: 12, groundKind: 'clay' };
      evaluateOrFail(fenceConfig, resolveEffectiveAnswers(fenceConfig, given), counted);
    }
  }
  expect(Object.fromEntries(worked)).toMatchObject({ run: 2, digging: 2, extras: 1, quote: 6 });
});

it('is right about what is never the same, too, and tells texts, numbers and nothing apart', () => {
  const rule = { op: 'lookup', table: 'zoneFee', answer: 'zone', default: 7 } as const;
  const config: PricedConfig = {
    ...fenceConfig,
    rules: {
      ...fenceConfig.rules,
      breakdown: [],
      total: 'fee',
      figures: [{ id: 'fee', label: 'Fee', rule }],
    },
  };
  const memory = createFigureCache(config);
  const zones = Array.from({ length: 2000 }, (_, index) => String(94_000 + index));
  for (const zone of ['95112', undefined, ...zones, '95112', 'undefined', undefined]) {
    const answers = resolveEffectiveAnswers(config, zone === undefined ? {} : { zone });
    const { exact } = evaluate(config, answers, memory).total;
    expect(Number(exact)).toBe(zone === '95112' ? 150 : 7);
  }
});
