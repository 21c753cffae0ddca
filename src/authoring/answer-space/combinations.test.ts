import { asCompiled } from '../../engine/rules/fixtures/as-compiled.ts';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EffectiveAnswers } from '../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../engine/kinds/registry.ts';
import type { Condition, Rule, Step } from '../../engine/generated/estimator.ts';
import { computeEstimate, type PricedConfig } from '../../engine/rules/evaluate.ts';
import { fenceConfig } from '../../engine/rules/fixtures/fence-config.ts';
import {
  arbitraryCondition,
  createStopStep,
  arbitraryConditionalConfig,
} from '../../engine/rules/fixtures/arbitrary-conditions.ts';
import { listPricedSteps } from '../../engine/rules/dependencies.ts';
import { resolveEffectiveAnswers, resolveFlow } from '../../engine/rules/visibility.ts';
import { createConditionSearch } from './condition-search.ts';
import { generateCombinations, countCombinations } from './combinations.ts';
import { createPricedSpace } from './priced-space.ts';

/** The answers of every combination of a config. */
function* generateAnswers(config: PricedConfig): Generator<EffectiveAnswers> {
  for (const { answersByConfig: answers } of generateCombinations(createPricedSpace([config])))
    yield* answers;
}

function countAll(config: PricedConfig): number | undefined {
  return countCombinations(createPricedSpace([config]));
}

/** The fence builder without conditions. */
const unconditionalConfig: PricedConfig = {
  ...fenceConfig,
  steps: fenceConfig.steps.map((step): Step => {
    const shown = { ...step, showWhen: undefined } as Step;
    if (!('options' in shown)) return shown;
    const options = shown.options.map((option) => ({ ...option, showWhen: undefined }));
    return { ...shown, options } as Step;
  }),
};

function changeSteps(change: (step: Step) => Step): PricedConfig {
  return { ...fenceConfig, steps: fenceConfig.steps.map(change) };
}

describe('the steps that can change a price', () => {
  it('include those that decide whether such a step is shown', () => {
    const config = changeSteps((step) =>
      step.id === 'extras'
        ? { ...step, showWhen: { test: 'startsWith', answer: 'zone', text: '95' } }
        : step,
    );
    expect(listPricedSteps(config).map(({ answer }) => answer)).toContain('zone');
  });
});

describe('the combinations', () => {
  it('combine all answers, including options that are not offered', () => {
    const all = [...generateAnswers(unconditionalConfig)];
    expect(all).toHaveLength(3 * 3 * 2 * 3 * 8);
    expect(all.filter(({ fenceStyle }) => fenceStyle === 'chain')).toHaveLength(3 * 2 * 3 * 8);
  });

  it('change the first step slowest, and a checklist like a binary number', () => {
    const all = [...generateAnswers(unconditionalConfig)];
    expect(all.slice(0, 9)).toEqual(
      [
        { extras: {} },
        { extras: { gate: true } },
        { extras: { caps: true } },
        { extras: { gate: true, caps: true } },
        { extras: { stain: true } },
        { extras: { gate: true, stain: true } },
        { extras: { caps: true, stain: true } },
        { extras: { gate: true, caps: true, stain: true } },
        { groundKind: 'sand', extras: {} },
      ].map((answers) => ({
        fenceStyle: 'picket',
        fenceHeight: 4,
        fenceLength: 10,
        groundKind: 'clay',
        ...answers,
      })),
    );
  });

  it('have the smallest, the default and the largest value of a number', () => {
    const config = changeSteps((step) =>
      step.kind === 'number' ? { ...step, default: 100 } : step,
    );
    const lengths = new Set([...generateAnswers(config)].map(({ fenceLength }) => fenceLength));
    expect([...lengths]).toEqual([10, 100, 900]);
  });

  it('have the numbers around a limit of a condition', () => {
    const config = changeSteps((step) =>
      step.id === 'ground'
        ? { ...step, showWhen: { test: 'atLeast', answer: 'fenceLength', number: 50 } }
        : step,
    );
    const all = [...generateAnswers(config)];
    expect([...new Set(all.map(({ fenceLength }) => fenceLength))]).toEqual([
      10, 49.9, 50, 50.1, 900,
    ]);
    const asked = all.filter(({ groundKind }) => groundKind !== undefined);
    expect([...new Set(asked.map(({ fenceLength }) => fenceLength))]).toEqual([50, 50.1, 900]);
  });

  it('have the numbers around the limits of rules', () => {
    const figure: Rule = { op: 'figure', figure: 'feet' };
    const config: PricedConfig = asCompiled({
      ...fenceConfig,
      prices: { ...fenceConfig.prices, crew: { minor: 100, major: 60 }, limits: { far: 70 } },
      rules: {
        ...fenceConfig.rules,
        total: 'crew',
        breakdown: [],
        figures: [
          { id: 'feet', label: 'Feet', rule: { op: 'answer', answer: 'fenceLength' } },
          {
            id: 'crew',
            label: 'Crew',
            rule: {
              op: 'when',
              condition: {
                test: 'compare',
                left: { op: 'price', table: 'limits', entry: 'far' },
                is: 'lessThan',
                right: { op: 'answer', answer: 'fenceLength' },
              },
              then: { op: 'const', value: 1 },
              otherwise: {
                op: 'bands',
                of: figure,
                table: 'crew',
                bands: [{ upTo: 20, entry: 'minor' }, { entry: 'major' }],
              },
            },
          },
        ],
      },
    });
    const prices = [...generateAnswers(config)].map(({ fenceLength }) => [
      fenceLength,
      computeEstimate(config, resolveEffectiveAnswers(config, { fenceLength })).crew,
    ]);
    expect(prices).toEqual([
      [10, 100],
      [19.9, 100],
      [20, 100],
      [20.1, 60],
      [69.9, 60],
      [70, 60],
      [70.1, 1],
      [900, 1],
    ]);
  });

  it('have no hidden answers and no duplicates', () => {
    const all = [...generateAnswers(fenceConfig)];
    const texts = all.map((answers) => JSON.stringify(answers));
    expect(new Set(texts).size).toBe(all.length);
    // With picket: waist high has no rock. Only privacy has caps. With chain no ground is asked.
    const picket = 2 * (2 + 3 + 3) * 4;
    const privacy = 2 * (2 + 3 + 3) * 8;
    const chain = 2 * 3 * 4;
    expect(all).toHaveLength(picket + privacy + chain);
    for (const answers of all)
      expect(resolveEffectiveAnswers(fenceConfig, answers)).toEqual(answers);
  });

  it('are generated one at a time, so a long checklist need not be finished', () => {
    const options = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, label: 'X' }));
    const config = changeSteps((step) => (step.kind === 'checklist' ? { ...step, options } : step));
    const first: unknown = generateAnswers(config).next().value;
    expect(first).toMatchObject({ fenceStyle: 'picket', extras: {} });
    expect(countAll(config)).toBe((2 * 8 + 2 * 8 + 2 * 3) * 2 ** 40);
  });

  it('of two configs are counted correctly for any conditions', () => {
    fc.assert(
      fc.property(
        arbitraryConditionalConfig(unconditionalConfig),
        arbitraryConditionalConfig(unconditionalConfig),
        (before, after) => {
          const space = createPricedSpace([before, after]);
          const all = [...generateCombinations(space)].map(({ picks }) => JSON.stringify(picks));
          expect(new Set(all).size).toBe(all.length);
          expect(countCombinations(space)).toBe(all.length);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('very many combinations', () => {
  const pair = [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ];

  /** Steps each of which is shown unless the one before it was answered with no. */
  function chain(length: number): PricedConfig {
    const steps = Array.from({ length }, (_, index): Step => {
      const before: Condition = { test: 'is', answer: `a${index - 1}`, option: 'no' };
      const showWhen = index === 0 ? {} : { showWhen: { test: 'not', of: before } as const };
      const id = `a${index}`;
      return { id, kind: 'cards', title: id, answer: id, options: pair, ...showWhen };
    });
    const of = steps.map((_, index): Rule => ({
      op: 'when',
      condition: { test: 'is', answer: `a${index}`, option: 'yes' },
      then: { op: 'const', value: 1 },
      otherwise: { op: 'const', value: 0 },
    }));
    const figures = [{ id: 'total', label: 'Total', rule: { op: 'sum', of } as const }];
    return asCompiled({
      prices: {},
      steps,
      rules: { rounding: { mode: 'half-up', decimals: 0 }, total: 'total', breakdown: [], figures },
    });
  }

  it.each([20, 200])('are counted along a chain of %i steps', (length) => {
    // After a yes the next step is asked, after a no the one after that: Fibonacci's numbers.
    let [before, now] = [1, 2];
    for (let asked = 1; asked < length; asked += 1) [before, now] = [now, before + now];
    expect(countAll(chain(length))).toBe(now);
  });
});

describe('quantities', () => {
  const openings: Step = {
    id: 'openings',
    kind: 'quantities',
    title: 'How many?',
    answer: 'openings',
    moreLabel: 'More',
    fewerLabel: 'Fewer',
    message: 'No.',
    continueLabel: 'Go on',
    options: [
      { id: 'skylight', label: 'Skylight', max: 4 },
      { id: 'window', label: 'Window', min: 2, max: 40 },
    ],
  };
  const config: PricedConfig = asCompiled({
    steps: [openings],
    prices: { each: { skylight: 1200, window: 640 }, crew: { pair: 1, team: 2 } },
    rules: {
      rounding: { mode: 'half-up', decimals: 0 },
      total: 'quote',
      breakdown: [],
      figures: [
        {
          id: 'quote',
          label: 'Quote',
          rule: { op: 'sumSelected', table: 'each', answer: 'openings' },
        },
      ],
    },
  });

  it('are tried with none, the fewest and the most of each item', () => {
    const windows = [undefined, 2, 40];
    const all = [...generateAnswers(config)].map(({ openings: counts }) => counts);
    expect(all).toEqual(
      windows.flatMap((window) =>
        [undefined, 1, 4].map((skylight) => ({
          ...(window !== undefined && { window }),
          ...(skylight !== undefined && { skylight }),
        })),
      ),
    );
  });

  it('are tried with as many in all as there must be', () => {
    const inAll = { min: 3, max: 42, message: 'Please choose at least {min}.' };
    const limited = { ...config, steps: [{ ...openings, inAll }] };
    const all = [...generateAnswers(limited)].map(({ openings: counts }) => counts);
    expect(all).toEqual([
      { skylight: 3 },
      { skylight: 4 },
      { window: 2, skylight: 1 },
      { window: 2, skylight: 2 },
      { window: 2, skylight: 3 },
      { window: 2, skylight: 4 },
      { window: 3 },
      { window: 3, skylight: 1 },
      { window: 3, skylight: 3 },
      { window: 3, skylight: 4 },
      { window: 40 },
      { window: 40, skylight: 1 },
      { window: 40, skylight: 2 },
    ]);
    expect(countAll(limited)).toBe(all.length);
  });

  it('are tried around a limit of their number', () => {
    const rule: Rule = {
      op: 'bands',
      table: 'crew',
      of: { op: 'countSelected', answer: 'openings', option: 'window' },
      bands: [{ upTo: 10, entry: 'pair' }, { entry: 'team' }],
    };
    const rules = { ...config.rules, figures: [{ id: 'quote', label: 'Quote', rule }] };
    const all = [...generateAnswers({ ...config, rules })];
    expect(all.map(({ openings: counts }) => counts)).toEqual(
      [undefined, 2, 9, 10, 11, 40].map((window) => (window === undefined ? {} : { window })),
    );
  });
});

describe('a date that days are counted from', () => {
  it('is tried where it passes the fixed day, and at its limits', () => {
    const start: Step = {
      id: 'start',
      kind: 'date',
      title: 'When?',
      answer: 'start',
      fieldLabel: 'Day',
      earliest: '2027-01-01',
      latest: '2027-12-31',
      message: 'No.',
      continueLabel: 'Go on',
    };
    const rule: Rule = {
      op: 'daysBetween',
      from: { kind: 'answer', answer: 'start', plus: 14 },
      to: { kind: 'day', day: '2027-06-30' },
    };
    const figures = [{ id: 'left', label: 'Days left', rule }];
    const rules = { ...fenceConfig.rules, total: 'left', breakdown: [], figures };
    const all = [...generateAnswers(asCompiled({ steps: [start], prices: {}, rules }))];
    expect(all.map((answers) => answers['start'])).toEqual([
      '2027-01-01',
      '2027-06-16',
      '2027-06-17',
      '2027-12-31',
    ]);
  });
});

describe('a number that another answer limits', () => {
  const number = { kind: 'number', min: 0, max: 500, message: 'No.', continueLabel: 'On' } as const;
  const steps: Step[] = [
    { ...number, id: 'guests', title: 'Guests?', answer: 'guests', fieldLabel: 'Guests' },
    {
      ...number,
      id: 'children',
      title: 'Children?',
      answer: 'children',
      fieldLabel: 'Children',
      noMoreThan: 'guests',
      default: 30,
    },
  ];
  const rule: Rule = { op: 'answer', answer: 'children' };
  const config: PricedConfig = asCompiled({
    steps,
    prices: {},
    rules: {
      rounding: { mode: 'half-up', decimals: 0 },
      total: 'all',
      breakdown: [],
      figures: [{ id: 'all', label: 'All', rule }],
    },
  });

  it('is never above it', () => {
    const pairs = [...generateAnswers(config)].map(({ guests, children }) => [guests, children]);
    expect(countAll(config)).toBe(pairs.length);
    expect(pairs).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [499, 0],
      [499, 30],
      [499, 499],
      [500, 0],
      [500, 30],
      [500, 500],
    ]);
  });
});

describe('a stop step', () => {
  const far: Condition = { test: 'is', answer: 'fenceStyle', option: 'privacy' };
  const [style, ...others] = fenceConfig.steps;
  const config: PricedConfig = {
    ...fenceConfig,
    steps: [style as Step, createStopStep(far), ...others],
  };

  it('leaves out the combinations that lead to it', () => {
    const all = [...generateAnswers(config)];
    expect(all).toHaveLength(countAll(config) ?? 0);
    expect(new Set(all.map(({ fenceStyle }) => fenceStyle))).toEqual(new Set(['picket', 'chain']));
  });

  it('is not on a way to the end', () => {
    const canBeMet = createConditionSearch(config.steps);
    expect(canBeMet([far])).toBe(true);
    expect(canBeMet([far], { reachEnd: true })).toBe(false);
  });

  it('leaves out the combinations that lead to it, for any other conditions', () => {
    const never: Condition = {
      test: 'all',
      of: [far, { test: 'not', of: far }],
    };
    /** The answers of those who have answered all that they were asked, where no condition looks ahead. */
    const finished = (some: PricedConfig, all: Iterable<EffectiveAnswers>) =>
      [...all].filter((answers) => {
        const seen = resolveFlow(some, answers);
        const priced = listPricedSteps(some).filter((step) => seen.steps.includes(step));
        return (
          isDeepStrictEqual(seen.answers, answers) &&
          priced.every((step) => getInputDefinition(step).isComplete(step, answers[step.answer]))
        );
      });
    const isAtEnd = ({ steps }: PricedConfig, answers: EffectiveAnswers) =>
      resolveFlow({ steps }, answers).steps.some(({ kind }) => kind === 'stop');
    fc.assert(
      fc.property(
        arbitraryConditionalConfig(unconditionalConfig),
        arbitraryCondition,
        (shown, showWhen) => {
          const steps = shown.steps.filter(({ kind }) => kind !== 'stop');
          const ending = { ...unconditionalConfig, steps: [...steps, createStopStep(showWhen)] };
          const endless = createStopStep({ test: 'all', of: [showWhen, never] });
          const all = finished(
            ending,
            generateAnswers({ ...unconditionalConfig, steps: [...steps, endless] }),
          );
          expect(finished(ending, generateAnswers(ending))).toEqual(
            all.filter((answers) => !isAtEnd(ending, answers)),
          );
        },
      ),
      { numRuns: 8 },
    );
  });
});
