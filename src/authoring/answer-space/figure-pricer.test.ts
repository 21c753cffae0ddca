import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { evaluate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { arbitraryConditionalConfig } from '../../engine/rules/fixtures/arbitrary-conditions.ts';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { generateCombinations } from './combinations.ts';
import { createFigurePricer } from './figure-pricer.ts';
import { createPricedSpace } from './priced-space.ts';

/** All exact figures of an estimate; undefined if one of them has no value. */
function evaluateAll(config: PricedConfig, answers: EffectiveAnswers): string[] | undefined {
  try {
    return evaluate(config, answers).figures.map(({ exact }) => String(exact?.toFixed()));
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

function listAnswers(config: PricedConfig): EffectiveAnswers[] {
  return [...generateCombinations(createPricedSpace([config]))].flatMap(
    ({ answersByConfig }) => answersByConfig,
  );
}

describe('a figure pricer', () => {
  it('gives what evaluating gives', () => {
    fc.assert(
      fc.property(arbitraryConditionalConfig(fenceConfig), (config) => {
        const pricer = createFigurePricer(config);
        for (const answers of listAnswers(config)) {
          const priced = config.rules.figures.map(({ id }) => pricer.price(id, answers));
          const exact = priced.flatMap((figure) => figure?.exact.toFixed() ?? []);
          const isWhole = exact.length === priced.length;
          expect(isWhole ? exact : undefined).toEqual(evaluateAll(config, answers));
        }
      }),
      { numRuns: 2 },
    );
  });

  it('tells for which answers an edit may change a figure', () => {
    const base = createFigurePricer(fenceConfig);
    const prices = {
      ...fenceConfig.prices,
      extraPrice: { ...fenceConfig.prices['extraPrice'], caps: 100 },
    };
    const edited = createFigurePricer({ ...fenceConfig, prices }, base);
    for (const answers of listAnswers(fenceConfig)) {
      const hasCaps = Boolean(Object(answers['extras']).caps);
      expect(edited.mayDiffer('quote', answers)).toBe(hasCaps);
      expect(edited.mayDiffer('posts', answers)).toBe(false);
      const [old, now] = [base, edited].map((pricer) => pricer.price('quote', answers)?.exact);
      expect(now?.minus(old ?? 0).toNumber()).toBe(hasCaps ? 3.6 : 0);
    }
  });

  it('has no value for figures that need each other, or do not exist', () => {
    const figures = ['a', 'b'].map((id, index) => ({
      id,
      label: id,
      rule: { op: 'figure' as const, figure: index === 0 ? 'b' : 'a' },
    }));
    const pricer = createFigurePricer({
      ...fenceConfig,
      rules: { ...fenceConfig.rules, figures, total: 'a', breakdown: [] },
    });
    const [answers] = listAnswers(fenceConfig);
    for (const id of ['a', 'b', 'c']) expect(answers && pricer.price(id, answers)).toBeUndefined();
  });
});
