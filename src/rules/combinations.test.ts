import { describe, expect, it } from 'vitest';
import type { Step } from '../generated/estimator.ts';
import type { Answers } from './answers.ts';
import { combinations, countCombinations } from './combinations.ts';
import { estimate } from './estimate.ts';
import type { PricedConfig } from './evaluate.ts';
import { fences } from './fixtures/fences.ts';
import { pricedSteps } from './uses.ts';
import { view } from './visibility.ts';

/** The fence builder without conditions. */
const open: PricedConfig = {
  ...fences,
  steps: fences.steps.map((step): Step => {
    const shown = { ...step, showWhen: undefined };
    if (!('options' in shown)) return shown;
    const options = shown.options.map((option) => ({ ...option, showWhen: undefined }));
    return { ...shown, options };
  }),
};

function withSteps(change: (step: Step) => Step): PricedConfig {
  return { ...fences, steps: fences.steps.map(change) };
}

describe('the steps that can change a price', () => {
  it('are those whose answers the rules use', () => {
    expect(pricedSteps(open).map(({ answer }) => answer)).toEqual([
      'fenceStyle',
      'fenceHeight',
      'fenceLength',
      'groundKind',
      'extras',
    ]);
  });

  it('are also those that decide whether such a step is shown', () => {
    const config = withSteps((step) =>
      step.id === 'extras'
        ? { ...step, showWhen: { test: 'startsWith', answer: 'zone', text: '95' } }
        : step,
    );
    expect(pricedSteps(config).map(({ answer }) => answer)).toContain('zone');
  });
});

describe('the combinations', () => {
  it('are every answer with every other, options off sale included', () => {
    const all = [...combinations(open)];
    expect(all).toHaveLength(3 * 3 * 2 * 3 * 8);
    expect(all.filter(({ fenceStyle }) => fenceStyle === 'chain')).toHaveLength(3 * 2 * 3 * 8);
  });

  it('change the first step slowest, and count through a checklist in binary', () => {
    const all = [...combinations(open)];
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

  it('hold the least, the default and the greatest of a number', () => {
    const config = withSteps((step) => (step.kind === 'number' ? { ...step, default: 100 } : step));
    const lengths = new Set([...combinations(config)].map(({ fenceLength }) => fenceLength));
    expect([...lengths]).toEqual([10, 100, 900]);
  });

  it('hold what lies on either side of a limit that a condition sets', () => {
    const config = withSteps((step) =>
      step.id === 'ground'
        ? { ...step, showWhen: { test: 'atLeast', answer: 'fenceLength', number: 50 } }
        : step,
    );
    const all = [...combinations(config)];
    expect([...new Set(all.map(({ fenceLength }) => fenceLength))]).toEqual([
      10, 49.9, 50, 50.1, 900,
    ]);
    const asked = all.filter(({ groundKind }) => groundKind !== undefined);
    expect([...new Set(asked.map(({ fenceLength }) => fenceLength))]).toEqual([50, 50.1, 900]);
  });

  it('hold no answer of a hidden step and no hidden option, and none comes twice', () => {
    const all = [...combinations(fences)];
    const texts = all.map((answers) => JSON.stringify(answers));
    expect(new Set(texts).size).toBe(all.length);
    // With picket: waist high has no rock. Only privacy has caps. With chain no ground is asked.
    const picket = 2 * (2 + 3 + 3) * 4;
    const privacy = 2 * (2 + 3 + 3) * 8;
    const chain = 2 * 3 * 4;
    expect(all).toHaveLength(picket + privacy + chain);
    for (const answers of all) expect(view(fences, answers).answers).toEqual(answers);
  });

  it('hold the typed texts that conditions and tables tell apart, and another one', () => {
    const config: PricedConfig = {
      ...fences,
      rules: {
        ...fences.rules,
        total: 'fee',
        breakdown: [],
        figures: [
          {
            id: 'fee',
            label: 'Fee',
            rule: {
              op: 'when',
              condition: { test: 'startsWith', answer: 'zone', text: '00' },
              then: { op: 'const', value: 1 },
              otherwise: { op: 'lookup', table: 'zoneFee', answer: 'zone', default: 0 },
            },
          },
        ],
      },
    };
    const priced = [...combinations(config)].map((answers): [unknown, number | undefined] => [
      answers.zone,
      estimate(config, answers).fee,
    ]);
    expect(priced).toEqual([
      ['00000', 1],
      ['95112', 150],
      ['00501', 1],
      ['11111', 0],
    ]);
  });

  it('go on without an answer where a step has no option to show', () => {
    const never = { test: 'answered', answer: 'fenceHeight' } as const;
    const config = withSteps((step) =>
      step.kind === 'list'
        ? {
            ...step,
            options: step.options.map((o) => ({ ...o, showWhen: { test: 'not', of: never } })),
          }
        : step,
    );
    expect([...combinations(config)]).toHaveLength(3 * 2 * (4 + 8 + 4));
    expect(countCombinations(config)).toBe(3 * 2 * (4 + 8 + 4));
  });

  it('come one at a time, so that a long checklist does not have to be finished', () => {
    const options = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, label: 'X' }));
    const config = withSteps((step) => (step.kind === 'checklist' ? { ...step, options } : step));
    const first: Answers | undefined = combinations(config).next().value;
    expect(first).toMatchObject({ fenceStyle: 'picket', extras: {} });
    expect(countCombinations(config)).toBe((2 * 8 + 2 * 8 + 2 * 3) * 2 ** 40);
  });

  it('are counted as they come', () => {
    expect(countCombinations(fences)).toBe([...combinations(fences)].length);
    expect(countCombinations(open)).toBe([...combinations(open)].length);
  });
});
