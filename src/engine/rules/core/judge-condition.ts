import { findStepByAnswer, type EffectiveAnswers, type InputStep } from '../../kinds/answers.ts';
import { isOnOrAfter, isOnOrBefore } from '../../kinds/calendar.ts';
import type { Condition, Step } from '../../generated/estimator.ts';
import type { AnswerTest } from './answer-tests.ts';
import {
  evaluateCondition,
  isConditionMet,
  isNumberComparison,
  type NumberComparison,
} from './conditions.ts';
import { UnknownReferenceError } from './errors.ts';
import { listAlternatives, type PossibleAnswer } from './possible-answers.ts';

/** Whether something holds: yes, no, or open. */
export type Verdict = boolean | undefined;

/** What conditions are judged with while some answers are open. */
export interface OpenConditionContext {
  readonly steps: readonly Step[];
  readonly findPossible: (answer: string) => PossibleAnswer;
}

type Alternative<I extends PossibleAnswer['is']> = Extract<PossibleAnswer, { is: I }>;

/** Whether all numbers of a range pass a test that is met from or up to some number. */
function judgeEnds(min: boolean, max: boolean): Verdict {
  return min === max ? min : undefined;
}

function judgeAmount(
  test: Extract<AnswerTest, { test: 'atLeast' | 'atMost' }>,
  min: number,
  max: number,
): Verdict {
  const isMet = (amount: number) =>
    test.test === 'atLeast' ? amount >= test.number : amount <= test.number;
  return judgeEnds(isMet(min), isMet(max));
}

function judgeCounts(test: AnswerTest, { counts, inAll }: Alternative<'counts'>): Verdict {
  const option = 'option' in test ? test.option : undefined;
  const ranges =
    option === undefined ? [...counts.values()] : [counts.get(option) ?? { min: 0, max: 0 }];
  const sum = (end: 'min' | 'max') => ranges.reduce((total, range) => total + range[end], 0);
  const limits = option === undefined ? inAll : undefined;
  const min = Math.max(sum('min'), limits?.min ?? 0);
  const max = Math.min(sum('max'), limits?.max ?? Infinity);
  if (test.test === 'includes' || test.test === 'answered') return judgeEnds(min > 0, max > 0);
  return test.test === 'atLeast' || test.test === 'atMost'
    ? judgeAmount(test, min, max)
    : undefined;
}

function judgeDay(test: AnswerTest, { from, to }: Alternative<'day'>): Verdict {
  if (test.test === 'answered') return true;
  if (test.test === 'fromDay')
    return judgeEnds(isOnOrAfter(from, test.day), isOnOrAfter(to, test.day));
  if (test.test === 'untilDay')
    return judgeEnds(isOnOrBefore(from, test.day), isOnOrBefore(to, test.day));
  return undefined;
}

/** What all verdicts have in common; open without any. */
function uniteVerdicts(verdicts: readonly Verdict[]): Verdict {
  const [first] = verdicts;
  return verdicts.every((each) => each === first) ? first : undefined;
}

function judgeValues(
  test: AnswerTest,
  step: InputStep,
  { values }: Alternative<'values'>,
  steps: readonly Step[],
): Verdict {
  return uniteVerdicts(
    values.map((value) => {
      const answers = (value === undefined ? {} : { [step.answer]: value }) as EffectiveAnswers;
      return isConditionMet(test, { steps, answers }, () => []);
    }),
  );
}

/** Whether a test holds for everything that may be answered. What it does not know is open. */
function judgeTest(
  test: AnswerTest,
  step: InputStep,
  possible: PossibleAnswer,
  steps: readonly Step[],
): Verdict {
  return uniteVerdicts(
    listAlternatives(possible).map((each) => {
      switch (each.is) {
        case 'values':
          return judgeValues(test, step, each, steps);
        case 'number':
          if (test.test === 'answered') return true;
          return test.test === 'atLeast' || test.test === 'atMost'
            ? judgeAmount(test, each.min, each.max)
            : undefined;
        case 'counts':
          return judgeCounts(test, each);
        case 'day':
          return judgeDay(test, each);
        default:
          return undefined;
      }
    }),
  );
}

/**
 * Whether a condition holds whatever the open answers are.
 * @param judgeComparison whether a comparison of numbers does. Only rules have comparisons.
 * @throws UnknownReferenceError when it names an answer or an option that does not exist
 */
export function judgeCondition(
  condition: Condition,
  { steps, findPossible }: OpenConditionContext,
  judgeComparison: (comparison: NumberComparison) => Verdict = () => undefined,
): Verdict {
  return evaluateCondition(condition, [], (test): Verdict => {
    if (isNumberComparison(test)) return judgeComparison(test);
    const step = findStepByAnswer(steps, test.answer);
    if (!step) throw new UnknownReferenceError([], 'answer', test.answer);
    return judgeTest(test, step, findPossible(test.answer), steps);
  });
}
