import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, EstimatorConfig, Step } from '../../engine/generated/estimator.ts';
import {
  isInputStep,
  isChoiceStep,
  getOptions,
  findChosenOption,
  toStoredValue,
  type EffectiveAnswers,
} from '../../engine/kinds/answers.ts';
import { isConditionMet, negate } from '../../engine/rules/core/conditions.ts';
import { NO_ANSWERS, withAnswer } from '../../engine/rules/visibility.ts';
import { checkConfig } from './check-config.ts';
import { boatHallContext, boatHallJson } from './fixtures/boat-hall.ts';
import { createConditionSearch } from '../answer-space/condition-search.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);
const { steps } = config;
const canBeMet = createConditionSearch(steps);

/** Every set of answers that a visitor could leave, one step after the other, with no reasoning at all. */
function listAllAnswers(): EffectiveAnswers[] {
  let all: EffectiveAnswers[] = [NO_ANSWERS];
  for (const step of steps.filter(isInputStep)) {
    all = all.flatMap((answers) => {
      const isShown = (showWhen?: Condition) =>
        !showWhen || isConditionMet(showWhen, { steps, answers }, () => []);
      if (!isShown(step.showWhen)) return [answers];
      return listPossibleAnswers(step)
        .filter((value) => {
          const ids = typeof value === 'object' ? Object.keys(value) : [];
          const taken = getOptions(step).filter(
            (option) =>
              ids.includes(option.id) ||
              (isChoiceStep(step) && findChosenOption(step, value) === option),
          );
          return taken.every(({ showWhen, offered }) => offered !== false && isShown(showWhen));
        })
        .map((value) => withAnswer(answers, step, value));
    });
  }
  return all;
}

function listPossibleAnswers(step: Step): (string | number | Record<string, boolean>)[] {
  if (step.kind === 'checklist') {
    return step.options.reduce<Record<string, boolean>[]>(
      (sets, { id }) => sets.flatMap((set) => [set, { ...set, [id]: true }]),
      [{}],
    );
  }
  if (isChoiceStep(step)) return step.options.map((option) => toStoredValue(step, option));
  if (step.kind === 'number') return [4, 8, 11.9, 12, 12.1, 18];
  return step.kind === 'digits' ? ['00731', '20000', '20414', '99999'] : [''];
}

const arbitraryChoice = fc.constantFrom(
  ...['sloop', 'ketch', 'dinghy'].map((option) => ['boatKind', option] as const),
  ...['compact', 'middle', 'grand'].map((option) => ['boatLength', option] as const),
  ...['winter', 'year'].map((option) => ['season', option] as const),
);

const arbitraryTest: fc.Arbitrary<Condition> = fc.oneof(
  arbitraryChoice.map(([answer, option]) => ({ test: 'is' as const, answer, option })),
  fc
    .constantFrom('wash', 'cradle', 'heating')
    .map((option) => ({ test: 'includes' as const, answer: 'extras', option })),
  fc
    .constantFrom(70, 90, 110, 150)
    .map((number) => ({ test: 'atLeast' as const, answer: 'boatLength', number })),
  fc
    .tuple(fc.constantFrom('atLeast' as const, 'atMost' as const), fc.integer({ min: 0, max: 4 }))
    .map(([kind, number]) => ({ test: kind, answer: 'extras', number })),
  fc
    .constantFrom(4, 8, 12)
    .map((number) => ({ test: 'atMost' as const, answer: 'mastHeight', number })),
  fc
    .constantFrom('0', '2', '204')
    .map((text) => ({ test: 'startsWith' as const, answer: 'harbour', text })),
  fc
    .constantFrom('mastHeight', 'extras', 'season')
    .map((answer) => ({ test: 'answered' as const, answer })),
);

const { condition: arbitraryCondition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    arbitraryTest,
    tie('condition').map((of) => ({ test: 'not' as const, of })),
    fc
      .array(tie('condition'), { minLength: 1, maxLength: 3 })
      .map((of) => ({ test: 'all' as const, of })),
    fc
      .array(tie('condition'), { minLength: 1, maxLength: 3 })
      .map((of) => ({ test: 'any' as const, of })),
  ),
}));

describe('whether conditions can hold', () => {
  const all = listAllAnswers();

  it('agrees with trying every answer', () => {
    fc.assert(
      fc.property(arbitraryCondition, (each) => {
        const isTrue = all.some((answers) => isConditionMet(each, { steps, answers }, () => []));
        expect(canBeMet([each])).toBe(isTrue);
      }),
      { numRuns: 40 },
    );
  });

  it('is left open where it takes too long to find out, and no error comes of it', () => {
    const items = Array.from({ length: 40 }, (_, index) => ({ id: `x${index}`, label: 'X' }));
    const ticked = (index: number): Condition => ({
      test: 'includes',
      answer: 'many',
      option: `x${index}`,
    });
    const either = (...of: Condition[]): Condition => ({ test: 'any', of });
    const [one, other] = [ticked(0), ticked(1)];
    // No answers satisfy the first four, but all ticks of the others are gone through before.
    const never: Condition = {
      test: 'all',
      of: [
        either(one, other),
        either(one, negate(other)),
        either(negate(one), other),
        either(negate(one), negate(other)),
        ...items
          .slice(2)
          .map((_, index) =>
            either(ticked(index + 2), ticked(((index + 1) % 38) + 2), negate(ticked(index + 2))),
          ),
      ],
    };
    const words = { title: 'Many?', continueLabel: 'Go on' };
    const many: Step[] = [
      { ...words, id: 'many', kind: 'checklist', answer: 'many', options: items },
      {
        ...words,
        id: 'last',
        kind: 'list',
        answer: 'last',
        showWhen: never,
        options: [{ id: 'a', label: 'A' }],
      },
    ];
    expect(createConditionSearch(many)([never])).toBeUndefined();
    const text = JSON.stringify({ ...config, steps: [...many, ...steps] });
    const problems = checkConfig(text, boatHallContext);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
