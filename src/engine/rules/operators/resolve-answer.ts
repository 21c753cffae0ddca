import { findAnswer, findStepByAnswer, type Answer, type InputStep } from '../../inputs/answers.ts';
import type { ConditionContext } from '../core/conditions.ts';
import { RuleError, UnknownReferenceError } from '../core/errors.ts';
import type { JsonPath } from '../../schema/path.ts';

/** What a rule is told when it asks for an answer. */
interface ResolvedAnswer {
  readonly step: InputStep;
  /** Undefined for no answer and for a text field left empty. */
  readonly value: Answer | undefined;
}

/**
 * The answer that a rule names.
 * @throws UnknownReferenceError when no step fills it
 */
export function resolveAnswer(
  { answer }: { readonly answer: string },
  { steps, answers }: ConditionContext,
  path: JsonPath,
): ResolvedAnswer {
  const step = findStepByAnswer(steps, answer);
  if (!step) throw new UnknownReferenceError([...path, 'answer'], 'answer', answer);
  const value = findAnswer(answers, answer);
  return { step, value: value === '' ? undefined : value };
}

type SelectionRecord = Extract<Answer, object>;

/**
 * The checklist that a rule names, and what is ticked there.
 * @throws UnknownReferenceError when no step fills the answer, RuleError when it is no checklist's
 */
export function resolveSelection(
  rule: { readonly answer: string },
  context: ConditionContext,
  path: JsonPath,
): { readonly step: InputStep; readonly ticks: SelectionRecord } {
  const { step, value: ticks = {} } = resolveAnswer(rule, context, path);
  if (typeof ticks === 'object') return { step, ticks };
  throw new RuleError(
    path,
    `the answer "${rule.answer}" must be a checklist, and it is "${ticks}".`,
  );
}
