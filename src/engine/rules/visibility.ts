import {
  isAsking,
  isOffered,
  optionsOf,
  ownAnswer,
  type Answers,
  type AnswerValue,
  type AskingStep,
  type CountingAnswers,
  type Option,
} from '../inputs/answers.ts';
import { asAsked } from '../inputs/as-asked.ts';
import { answerKind } from '../inputs/kinds.ts';
import type { Condition, EstimatorConfig, Step } from '../generated/estimator.ts';
import { holds, testsWithin, type ConditionContext } from './conditions.ts';

type Steps = Pick<EstimatorConfig, 'steps'>;

/**
 * Whether a step is shown for the answers that count.
 * @throws WrongReference when its condition names what does not exist
 */
export function isStepShown(step: Step, context: ConditionContext): boolean {
  const { showWhen } = step;
  const place = () => ['steps', context.steps.indexOf(step), 'showWhen'];
  return !showWhen || holds(showWhen, context, place);
}

/**
 * Whether an option of a step is shown for the answers that count, offered or not.
 * @throws WrongReference when its condition names what does not exist
 */
export function isOptionShown(step: Step, option: Option, context: ConditionContext): boolean {
  const { showWhen } = option;
  const place = () => {
    const [at, index] = [context.steps.indexOf(step), optionsOf(step).indexOf(option)];
    return ['steps', at, 'options', index, 'showWhen'];
  };
  return !showWhen || holds(showWhen, context, place);
}

/** No answers at all. */
export const NO_ANSWERS = {} as CountingAnswers;

/** The answers that count with that of one more step, which must be shown. */
export function withAnswer(
  answers: CountingAnswers,
  { answer }: AskingStep,
  value: AnswerValue,
): CountingAnswers {
  return { ...answers, [answer]: value };
}

/** Whether all that a condition looks at has been answered, as far as it is asked. */
function isDecided(condition: Condition, shown: readonly Step[], answers: Answers): boolean {
  const looked = new Set(testsWithin(condition).map(({ answer }) => answer));
  return shown
    .filter(isAsking)
    .filter(({ answer }) => looked.has(answer))
    .every((step) => answerKind(step).isComplete(step, ownAnswer(answers, step.answer)));
}

/** What a visitor sees and has answered, worked out in one pass from the first step to the last. */
export interface View {
  /** The steps that are shown, in order: up to a polite ending where one is shown. */
  readonly steps: readonly Step[];
  /** The answers that count: those of shown steps, for shown options. */
  readonly answers: CountingAnswers;
}

/**
 * The steps that are shown for the answers, and the answers that count: those given, and the defaults
 * where none was given.
 * An answer that was given and later hidden by another one is kept by the wizard but does not count:
 * it neither prices nor is sent.
 * @throws WrongReference when a condition names what does not exist
 */
export function view({ steps }: Steps, given: Answers): View {
  const shown: Step[] = [];
  const counting: Record<string, AnswerValue> = {};
  const context: ConditionContext = { steps, answers: counting as CountingAnswers };
  for (const step of steps) {
    if (!isStepShown(step, context)) continue;
    if (step.kind === 'stop' && !isDecided(step.showWhen, shown, counting)) continue;
    shown.push(step);
    // Nothing comes after a polite ending.
    if (step.kind === 'stop') break;
    if (!isAsking(step)) continue;
    const { preset, shownPart } = answerKind(step);
    const answer = ownAnswer(given, step.answer) ?? preset?.(asAsked(steps, step, counting));
    if (answer === undefined) continue;
    const value = shownPart
      ? shownPart(step, answer, (option) => isOptionShown(step, option, context))
      : answer;
    if (value !== undefined) counting[step.answer] = value;
  }
  return { steps: shown, answers: context.answers };
}

/**
 * The answers that count of those given, see {@link view}.
 * @throws WrongReference when a condition names what does not exist
 */
export function countingAnswers(config: Steps, given: Answers): CountingAnswers {
  return view(config, given).answers;
}

/**
 * The options of a step that visitors are offered: not taken off sale, and shown for their answers.
 * @throws WrongReference when a condition names what does not exist
 */
export function offeredOptions<S extends Step & { options: readonly Option[] }>(
  { steps }: Steps,
  step: S,
  answers: CountingAnswers,
): readonly S['options'][number][] {
  const offered = step.options.filter(
    (option) => isOffered(option) && isOptionShown(step, option, { steps, answers }),
  );
  // The same list every time where it can be: what is rendered from it need not be rendered anew.
  return offered.length === step.options.length ? step.options : offered;
}
