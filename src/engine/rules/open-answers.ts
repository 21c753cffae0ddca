import {
  findAnswer,
  getOptionCount,
  getOptions,
  isInputStep,
  isOffered,
  toStoredValue,
  type Answer,
  type Answers,
  type InputStep,
  type StepOption,
} from '../kinds/answers.ts';
import { listAnswerLimits } from '../kinds/answer-limits.ts';
import { toMultiple } from '../kinds/decimals.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import { withDynamicLimits } from '../kinds/with-dynamic-limits.ts';
import type { Step } from '../generated/estimator.ts';
import { listAnswerTests } from './core/conditions.ts';
import { judgeCondition, type Verdict } from './core/judge-condition.ts';
import {
  findOnlyAnswer,
  IMPOSSIBLE,
  isOpen,
  isSamePossible,
  NO_ANSWER,
  toCounts,
  toOnlyAnswer,
  type CountRange,
  type PossibleAnswer,
} from './core/possible-answers.ts';

/** What is known of some answers. */
export interface KnownAnswers {
  /** The answers that the visitor has given. */
  readonly given: Answers;
  /** Whether the visitor has left a step: then nothing of its answer is open. */
  readonly isPassed: (step: InputStep) => boolean;
  /** The parts of the open answers that are looked at, by their names. */
  readonly parts: ReadonlyMap<string, PossibleAnswer>;
  readonly today: string | undefined;
  /** What was known before: where the same may be answered, it is the same object. */
  readonly base?: OpenAnswers | undefined;
}

/** What may be answered at each step. */
export interface OpenAnswers {
  readonly findPossible: (answer: string) => PossibleAnswer;
  /** Whether there is a way to answer all questions. */
  readonly isPossible: boolean;
}

type IsShown = (option: StepOption) => Verdict;

/** The names of the earlier answers that limit a step. */
function listLimitingAnswers(step: InputStep): readonly string[] {
  if (step.kind === 'date' || step.kind === 'month') return [step.noEarlierThan ?? []].flat();
  const limits =
    step.kind === 'quantities' ? step.inAll : step.kind === 'number' ? step : undefined;
  return listAnswerLimits(limits ?? {}).flatMap(({ answers }) =>
    answers.map(({ answer }) => answer),
  );
}

/** The answers that decide whether a question and its options are shown, and what its limits are. */
export function listDecidingAnswers(step: InputStep): readonly string[] {
  const conditions = [step, ...getOptions(step)].flatMap(({ showWhen }) => showWhen ?? []);
  return [
    ...conditions.flatMap(listAnswerTests).map(({ answer }) => answer),
    ...listLimitingAnswers(step),
  ];
}

/** A step with no limits by other answers, as these are open. */
function withoutLimits(step: InputStep): InputStep {
  if (step.kind === 'date' || step.kind === 'month') {
    const { noEarlierThan: _open, ...own } = step;
    return own;
  }
  if (step.kind === 'quantities') {
    const { inAll: _open, ...own } = step;
    return own;
  }
  return step;
}

function toDays(earliest: string | undefined, latest: string | undefined): PossibleAnswer {
  if (earliest === undefined || latest === undefined) return { is: 'text' };
  if (earliest > latest) return IMPOSSIBLE;
  return earliest === latest ? toOnlyAnswer(earliest) : { is: 'day', from: earliest, to: latest };
}

/** How many there may be of each item; what the visitor has decided stays. */
function countItems(
  options: readonly (StepOption & { readonly min?: number; readonly max?: number })[],
  decided: Answer | undefined,
  isShown: IsShown,
): Map<string, CountRange> {
  return new Map(
    options.map((option) => {
      const { id, min: least = 1, max = 1 } = option;
      const shown = isShown(option);
      if (shown === false) return [id, { min: 0, max: 0, least }];
      const isDecided = typeof decided === 'object' && Object.hasOwn(decided, id);
      if (isDecided && typeof decided[id] !== 'string') {
        const count = getOptionCount(decided, id);
        return [id, { min: shown ? count : 0, max: count, least: count }];
      }
      return [id, { min: 0, max: isOffered(option) ? max : 0, least }];
    }),
  );
}

/** Everything that may be answered at a step that is asked. */
function listPossible(
  step: InputStep,
  decided: Answer | undefined,
  isShown: IsShown,
): PossibleAnswer {
  const shape = getInputDefinition(step).shape(step);
  switch (shape.is) {
    case 'choice': {
      const shown = shape.options.filter(
        (option) => isOffered(option) && isShown(option) !== false,
      );
      const values = shown.map((option) => toStoredValue(shape, option));
      // A question without an option is not asked.
      if (values.length === 0) return NO_ANSWER;
      return { is: 'values', values: shape.isOptional ? ['', ...values] : values };
    }
    case 'number':
    case 'multiple': {
      const unit = shape.is === 'multiple' ? shape.of : Number(`1e-${shape.decimals ?? 0}`);
      const [min, max] = [
        toMultiple(shape.min, unit, Math.ceil),
        toMultiple(shape.max, unit, Math.floor),
      ];
      if (min > max) return IMPOSSIBLE;
      return min === max ? toOnlyAnswer(min) : { is: 'number', min, max, unit };
    }
    case 'date': {
      const { unit, earliest, latest, isOptional } = shape.limits;
      const days = unit === 'day' ? toDays(earliest, latest) : { is: 'text' as const };
      return isOptional ? { is: 'either', of: [toOnlyAnswer(''), days] } : days;
    }
    case 'ticks':
      return toCounts({ counts: countItems(shape.options, decided, isShown), inAll: undefined });
    case 'counts': {
      const { options, inAll } = shape;
      return toCounts({
        counts: countItems(options, decided, isShown),
        inAll: inAll && { min: inAll.min, max: inAll.max ?? Infinity },
      });
    }
    default:
      return { is: 'text' };
  }
}

/** An answer that is given, without the options that are not shown. */
function keepShown(step: InputStep, value: Answer, isShown: IsShown): PossibleAnswer {
  const { filterOptions } = getInputDefinition(step);
  if (!filterOptions) return toOnlyAnswer(value);
  if (getOptions(step).some((option) => isShown(option) === undefined)) {
    const all = [true, false].map((open) =>
      filterOptions(step, value, (option) => isShown(option) ?? open),
    );
    if (JSON.stringify(all[0]) !== JSON.stringify(all[1]) && typeof value === 'object')
      return toCounts({ counts: countItems(getOptions(step), value, isShown), inAll: undefined });
    return { is: 'values', values: [...new Set(all)] };
  }
  return toOnlyAnswer(filterOptions(step, value, (option) => isShown(option) === true));
}

/**
 * What may be answered at each step, as far as the visitor has not decided it: the options that are offered, the numbers
 * within the limits, and no answer where a step may not be asked.
 */
export function resolveOpenAnswers(
  steps: readonly Step[],
  { given, isPassed, parts, today, base }: KnownAnswers,
): OpenAnswers {
  const possible = new Map<string, PossibleAnswer>();
  const decidedAnswers: Record<string, Answer> = {};
  const findPossible = (answer: string) => possible.get(answer) ?? NO_ANSWER;
  const judge = (condition: Step['showWhen']): Verdict =>
    condition ? judgeCondition(condition, { steps, findPossible }) : true;
  let isPossible = true;

  function findOwn(written: InputStep): PossibleAnswer {
    const isLimited = listLimitingAnswers(written).some((name) => isOpen(findPossible(name)));
    const step = withDynamicLimits(
      steps,
      isLimited ? withoutLimits(written) : written,
      decidedAnswers,
      today,
    );
    const isShown: IsShown = (option) => judge(option.showWhen);
    const { isComplete, defaultAnswer } = getInputDefinition(step);
    const answer = findAnswer(given, step.answer);
    const isItemized = 'options' in step && (answer === undefined || typeof answer === 'object');
    if (isPassed(step)) {
      const value = answer ?? defaultAnswer?.(step);
      return value === undefined ? NO_ANSWER : keepShown(step, value, isShown);
    }
    if (answer !== undefined && !isItemized && isComplete(step, answer))
      return keepShown(step, answer, isShown);
    return listPossible(step, answer, isShown);
  }

  function resolveStep(step: InputStep): PossibleAnswer {
    const shown = judge(step.showWhen);
    const part = parts.get(step.answer);
    if (part) {
      const isNothing = !isOpen(part) && findOnlyAnswer(part) === undefined;
      return shown !== undefined && shown === isNothing ? IMPOSSIBLE : part;
    }
    if (shown === false) return NO_ANSWER;
    const own = findOwn(step);
    if (shown === true) return own;
    return own.is === 'values'
      ? { is: 'values', values: [...new Set([undefined, ...own.values])] }
      : { is: 'either', of: [NO_ANSWER, own] };
  }

  for (const step of steps) {
    if (step.kind === 'stop' && judge(step.showWhen) === true) isPossible = false;
    if (!isInputStep(step)) continue;
    const resolved = resolveStep(step);
    const before = base?.findPossible(step.answer);
    const own = before && isSamePossible(before, resolved) ? before : resolved;
    possible.set(step.answer, own);
    if (own.is === 'values' && own.values.length === 0) isPossible = false;
    const only = isOpen(own) ? undefined : findOnlyAnswer(own);
    if (only !== undefined) decidedAnswers[step.answer] = only;
  }
  return { findPossible, isPossible };
}
