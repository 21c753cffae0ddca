import {
  isInputStep,
  isOffered,
  findAnswerNumber,
  getOptions,
  findStepByAnswer,
  type Answer,
  type InputStep,
  type InputStepOf,
} from '../../../engine/inputs/answers.ts';
import { withDynamicLimits } from '../../../engine/inputs/with-dynamic-limits.ts';
import { toIsoDay } from '../../../engine/inputs/calendar.ts';
import {
  getInputDefinition,
  getInputTools,
  canBeAnswered,
  listLimitSources,
} from '../../../engine/inputs/registry.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import { formatList } from '../../../engine/text/format.ts';
import type { Condition, Step } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { isStepReachable, getShowConditions } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

function checkOptions(steps: readonly Step[], index: number, step: Step): Finding | undefined {
  const path = ['steps', index, 'options'];
  const offered = getOptions(step).filter(isOffered);
  const isFree = isInputStep(step) && getInputDefinition(step).isComplete(step, undefined);
  // A field for a code is there without any, too: whoever types one reads that it is not known.
  if (isFree && step.kind === 'code') return undefined;
  if (offered.length === 0) {
    return {
      path,
      at: 'key',
      message: `Step '${step.title}' has no way forward: none of its options is offered.`,
      hint: 'Offer at least one option (take "offered": false away), or take the step away.',
    };
  }
  const conditions = offered.flatMap(({ showWhen }) => showWhen ?? []);
  if (isFree || conditions.length < offered.length) return undefined;
  if (!canConditionsBeMet(steps, [...getShowConditions(step), ...conditions.map(negate)]))
    return undefined;
  return {
    path,
    at: 'key',
    message: `Step '${step.title}' has no way forward for some visitors: for their answers none of its options is shown.`,
    hint: 'Show at least one option whatever was answered, or show the step only when one is.',
  };
}

/** Limits of a day or month that, with the day of today, leave nothing between them. */
function checkCalendarLimits(
  steps: readonly Step[],
  index: number,
  step: InputStepOf<'date' | 'month'>,
  today: string,
): Finding | undefined {
  const { earliestIn = -Infinity, latestIn = Infinity } = step;
  // Limits that leave nothing on any day are reversed.
  if (earliestIn > latestIn || !canBeAnswered(step)) return undefined;
  const asked = withDynamicLimits(steps, step, {}, today);
  if (canBeAnswered(asked) || !isStepReachable(steps, step)) return undefined;
  const unit = step.kind === 'date' ? 'day' : 'month';
  return {
    path: ['steps', index, step.latest === undefined ? 'latestIn' : 'latest'],
    message: `Step '${step.title}' has no way forward: its first ${unit} is ${asked.earliest} by now, and its last one ${asked.latest}.`,
    hint: `Widen its limits, or take the step away while no ${unit} can be chosen.`,
  };
}

/** An earlier answer that limits a step, with one of the values that it can have. */
interface LimitingAnswer {
  readonly key: string;
  readonly other: InputStep;
  readonly value: Answer;
}

/** What the answers that limit a step can be: the limits that each of them sets. */
function listLimitingAnswers(
  steps: readonly Step[],
  index: number,
  step: InputStep,
): readonly LimitingAnswer[][] {
  return listLimitSources(step).flatMap(({ key, answer, boundaries }) => {
    const other = findStepByAnswer(steps.slice(0, index), answer);
    if (!other) return [];
    const { listDecisions: decisions, applyDecision: stored } = getInputTools(other);
    const picks = decisions(other, boundaries).flatMap(({ candidates }) => candidates);
    return [picks.map(({ pick }) => ({ key, other, value: stored(other, pick) }))];
  });
}

/** That earlier answers are those which set some limits. */
function toConditions(limits: readonly LimitingAnswer[]): Condition[] {
  return limits.flatMap(({ other, value }): Condition[] => {
    const [number, answer] = [findAnswerNumber(other, value), other.answer];
    return number === undefined
      ? []
      : [
          { test: 'atLeast', answer, number },
          { test: 'atMost', answer, number },
        ];
  });
}

/** Earlier answers, one or two of them together, that leave nothing to answer at a step. */
function checkLimits(steps: readonly Step[], index: number, step: InputStep): Finding | undefined {
  const [some = [], others = []] = listLimitingAnswers(steps, index, step);
  const pairs = some.flatMap((one) => others.map((other) => [one, other]));
  const blocking = [...[...some, ...others].map((each) => [each]), ...pairs].find((limits) => {
    const answers = Object.fromEntries(limits.map(({ other, value }) => [other.answer, value]));
    return (
      !canBeAnswered(withDynamicLimits(steps, step, answers)) &&
      isStepReachable(steps, step, toConditions(limits))
    );
  });
  const key = blocking?.[0]?.key;
  if (!blocking || key === undefined) return undefined;
  const answered = blocking.map(
    ({ other, value }) => `'${other.title}' is answered with ${JSON.stringify(value)}`,
  );
  const titles = blocking.map(({ other }) => `step '${other.title}'`);
  return {
    path: ['steps', index, key],
    message: `Step '${step.title}' has no way forward for some visitors: where ${formatList(answered, 'and')}, no number is left.`,
    hint: `Widen the limits of step '${step.title}', or of ${formatList(titles, 'or')}.`,
  };
}

/** Every step can be completed, by everybody who sees it. */
export function* checkNoWayForward({
  config: { steps },
  timeRange: { from },
}: CheckContext): Generator<Finding> {
  const day = from === Infinity ? undefined : toIsoDay(new Date(from));
  for (const [index, step] of steps.entries()) {
    if ('options' in step) {
      const finding = checkOptions(steps, index, step);
      if (finding) yield finding;
    } else if (step.kind === 'number' && step.min <= step.max && !canBeAnswered(step)) {
      yield {
        path: ['steps', index, 'min'],
        message: `Step '${step.title}' has no way forward: no number with ${step.decimals ?? 0} decimals lies between ${step.min} and ${step.max}.`,
        hint: 'Allow more decimals, or move the limits apart.',
      };
    } else if (step.kind === 'date' || step.kind === 'month') {
      const finding = day === undefined ? undefined : checkCalendarLimits(steps, index, step, day);
      if (finding) yield finding;
    } else if (isInputStep(step)) {
      const finding = checkLimits(steps, index, step);
      if (finding) yield finding;
    }
  }
}
