import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Rule, Step } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig, smallFenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import { arbitraryConditionalConfig } from '../../engine/rules/fixtures/arbitrary-conditions.ts';
import { generateCombinations, countCombinations } from './combinations.ts';
import { countChoices, splitIntoParts } from './independent-parts.ts';
import { priceParts, countFoldedCombinations, type PricedChoice } from './priced-parts.ts';
import { createPricedSpace } from './priced-space.ts';
import { findPricedCombination, createPricerFactory } from './combination-pricing.ts';

const MAX_CHOICES = 100_000;

/** The fence builder who has a price for whatever is not answered, and one where each extra costs more with others. */
const fullyPricedConfig: PricedConfig = JSON.parse(
  JSON.stringify(smallFenceConfig)
    .replace('"answer":"fenceStyle"}', '"answer":"fenceStyle","default":7.5}')
    .replace('"answer":"fenceHeight"}', '"answer":"fenceHeight","default":1.2}')
    .replace(
      '{"op":"answer","label":"Length","answer":"fenceLength"}',
      '{"op":"const","value":40}',
    ),
);
const interactingConfig: PricedConfig = {
  ...fullyPricedConfig,
  rules: {
    ...fullyPricedConfig.rules,
    figures: fullyPricedConfig.rules.figures.map((figure): typeof figure =>
      figure.id === 'extras'
        ? {
            ...figure,
            rule: {
              op: 'when',
              condition: { test: 'atLeast', answer: 'extras', number: 2 },
              then: { op: 'product', of: [figure.rule, { op: 'const', value: 1.1 }] },
              otherwise: figure.rule,
            },
          }
        : figure,
    ),
  },
};

/** The same, where rules choose and scale what is added up. */
const conditionalTotalConfig: PricedConfig = {
  ...fullyPricedConfig,
  rules: {
    ...fullyPricedConfig.rules,
    figures: fullyPricedConfig.rules.figures.map((figure): typeof figure =>
      figure.id === fullyPricedConfig.rules.total
        ? {
            ...figure,
            rule: {
              op: 'when',
              condition: { test: 'is', answer: 'groundKind', option: 'sand' },
              then: figure.rule,
              otherwise: {
                op: 'product',
                of: [
                  { op: 'sum', of: [figure.rule, { op: 'figure', figure: 'extras' }] },
                  {
                    op: 'when',
                    condition: { test: 'includes', answer: 'extras', option: 'gate' },
                    then: { op: 'const', value: 1.1 },
                    otherwise: { op: 'const', value: 1 },
                  },
                ],
              },
            },
          }
        : figure,
    ),
  },
};

/** What the combinations of two configs come to in each of them: by their parts, and one by one. */
function computeTotals(configs: readonly PricedConfig[], isSplit: boolean) {
  const space = createPricedSpace(configs);
  const prices = configs.map(createPricerFactory(space));
  const found = findPricedCombination(space, prices);
  const root =
    'picks' in found && splitIntoParts(space, configs, found.picks, MAX_CHOICES, isSplit);
  const parts = root && priceParts(root, prices, prices.length);
  const listed = [...generateCombinations(space)].flatMap(({ picks }) => {
    const totals = prices.map((price) => price(picks));
    return totals.every((total) => total !== undefined) ? totals.join(' ') : [];
  });
  return {
    parts:
      parts &&
      expandSums(parts)
        .map((sums) => sums.join(' '))
        .toSorted(),
    listed: listed.toSorted(),
  };
}

/** Every combination of choices, with what it adds up to. */
function expandSums({ adds, within }: PricedChoice): Big[][] {
  return within.reduce<Big[][]>(
    (sums, { choices }) => {
      const all = choices.flatMap(expandSums);
      return sums.flatMap((sum) =>
        all.map((other) => sum.map((each, index) => each.plus(other[index] ?? NaN))),
      );
    },
    [adds.map((each) => new Big(each ?? NaN))],
  );
}

describe('the parts of all combinations', () => {
  it.each([
    ['add up', fullyPricedConfig],
    ['work together in part', interactingConfig],
    ['are chosen and scaled by rules', conditionalTotalConfig],
  ])(
    'come to what those come to one by one, whatever is shown when, where extras %s',
    (_, config) => {
      fc.assert(
        fc.property(
          arbitraryConditionalConfig(config),
          arbitraryConditionalConfig(config),
          fc.shuffledSubarray([...config.steps], { minLength: config.steps.length }),
          (one, other, order) => {
            const ids = order.map(({ id }) => id);
            // An ending stays behind all that it may look at.
            const placeOf = ({ id, kind }: Step) =>
              kind === 'stop' ? ids.length : ids.indexOf(id);
            const places = other.steps.toSorted((a, b) => placeOf(a) - placeOf(b));
            for (const configs of [[one], [one, other], [one, { ...other, steps: places }]]) {
              const { parts, listed } = computeTotals(configs, true);
              // Where what others are compared with has no price, nothing is told.
              expect(parts).toEqual(parts && listed);
            }
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  it('are told of every config that has all its prices', () => {
    const later: Condition = { test: 'is', answer: 'fenceStyle', option: 'picket' };
    const steps = fullyPricedConfig.steps.map((step, index): Step =>
      index > 1 && step.kind !== 'stop' ? { ...step, showWhen: later } : step,
    );
    const { parts, listed } = computeTotals([{ ...fullyPricedConfig, steps }], true);
    expect(parts).toEqual(listed);
  });
});

describe('very many combinations', () => {
  const ids = Array.from({ length: 300 }, (_, index) => `x${index}`);
  const figure: Rule = { op: 'sumSelected', table: 'extraPrice', answer: 'extras' };
  const figures = [{ id: 'quote', label: 'Quote', rule: figure }];
  const rules = { ...fenceConfig.rules, breakdown: [], figures };

  /** A checklist each item of which is shown under a condition. */
  function conditional(showWhen: (index: number) => Condition | undefined): PricedConfig {
    const steps = fenceConfig.steps.map((step): Step =>
      step.kind === 'checklist'
        ? {
            ...step,
            options: ids.map((id, index) => {
              const condition = showWhen(index);
              return { id, label: id, ...(condition && { showWhen: condition }) };
            }),
          }
        : step,
    );
    const extraPrice = Object.fromEntries(ids.map((id, index) => [id, index]));
    return { prices: { ...fenceConfig.prices, extraPrice }, steps, rules };
  }

  function partsIn(config: PricedConfig) {
    const space = createPricedSpace([config]);
    const found = findPricedCombination(space, [createPricerFactory(space)(config)]);
    const root =
      'picks' in found ? splitIntoParts(space, [config], found.picks, MAX_CHOICES) : undefined;
    return { root, count: countCombinations(space) };
  }

  it.each([
    [
      'by one answer',
      (index: number): Condition => ({
        test: 'is',
        answer: 'fenceStyle',
        option: index % 2 === 0 ? 'picket' : 'privacy',
      }),
    ],
    [
      'by the item that comes after each',
      (index: number): Condition | undefined =>
        index === 299 ? undefined : { test: 'includes', answer: 'extras', option: `x${index + 1}` },
    ],
    [
      'by every tenth item',
      (index: number): Condition | undefined =>
        index % 10 === 9
          ? undefined
          : { test: 'includes', answer: 'extras', option: `x${index - (index % 10) + 9}` },
    ],
  ])('fall into few parts where items are shown %s', (_, showWhen) => {
    const { root, count } = partsIn(conditional(showWhen));
    expect(root && countChoices(root)).toBeLessThan(4000);
    expect(root && Number(countFoldedCombinations(root)) / (count ?? NaN)).toBeCloseTo(1);
  });

  it('fall into few parts where a rule chooses and scales what is added up', () => {
    const plain = conditional(() => undefined);
    const when: Rule = {
      op: 'when',
      condition: { test: 'startsWith', answer: 'zone', text: '95' },
      then: {
        op: 'product',
        of: [figure, { op: 'lookup', table: 'heightFactor', answer: 'fenceHeight' }],
      },
      otherwise: figure,
    };
    const total = [{ id: 'quote', label: 'Quote', rule: when }];
    const { root, count } = partsIn({ ...plain, rules: { ...rules, figures: total } });
    expect(root && countChoices(root)).toBeLessThan(8000);
    expect(root && Number(countFoldedCombinations(root)) / (count ?? NaN)).toBeCloseTo(1);
  });
});
