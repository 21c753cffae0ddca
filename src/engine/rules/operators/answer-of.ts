import {
  ownAnswer,
  stepOfAnswer,
  type AnswerValue,
  type AskingStep,
} from '../../inputs/answers.ts';
import type { ConditionContext } from '../conditions.ts';
import { RuleError, WrongReference } from '../errors.ts';
import type { Path } from '../../schema/path.ts';

/** What a rule is told when it asks for an answer. */
interface Answered {
  readonly step: AskingStep;
  /** Undefined for no answer and for a text field left empty. */
  readonly value: AnswerValue | undefined;
}

/**
 * The answer that a rule names.
 * @throws WrongReference when no step fills it
 */
export function answerOf(
  { answer }: { readonly answer: string },
  { steps, answers }: ConditionContext,
  path: Path,
): Answered {
  const step = stepOfAnswer(steps, answer);
  if (!step) throw new WrongReference([...path, 'answer'], 'answer', answer);
  const value = ownAnswer(answers, answer);
  return { step, value: value === '' ? undefined : value };
}

type Ticks = Extract<AnswerValue, object>;

/**
 * The checklist that a rule names, and what is ticked there.
 * @throws WrongReference when no step fills the answer, RuleError when it is no checklist's
 */
export function ticksOf(
  rule: { readonly answer: string },
  context: ConditionContext,
  path: Path,
): { readonly step: AskingStep; readonly ticks: Ticks } {
  const { step, value: ticks = {} } = answerOf(rule, context, path);
  if (typeof ticks === 'object') return { step, ticks };
  throw new RuleError(
    path,
    `the answer "${rule.answer}" must be a checklist, and it is "${ticks}".`,
  );
}
