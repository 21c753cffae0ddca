import {
  isInputStep,
  isOffered,
  getOptions,
  findAnswer,
  type Answers,
  type Answer,
  type InputStep,
  type EffectiveAnswers,
  type StepOption,
} from '../inputs/answers.ts';
import { withDynamicLimits } from '../inputs/with-dynamic-limits.ts';
import { getInputDefinition } from '../inputs/registry.ts';
import type { Condition, EstimatorConfig, Step } from '../generated/estimator.ts';
import { isConditionMet, listAnswerTests, type ConditionContext } from './core/conditions.ts';

type StepsConfig = Pick<EstimatorConfig, 'steps'>;

/**
 * Whether a step is shown for the answers that count.
 * @throws UnknownReferenceError when its condition names what does not exist
 */
export function isStepShown(step: Step, context: ConditionContext): boolean {
  const { showWhen } = step;
  const place = () => ['steps', context.steps.indexOf(step), 'showWhen'];
  return !showWhen || isConditionMet(showWhen, context, place);
}

/**
 * Whether an option of a step is shown for the answers that count, offered or not.
 * @throws UnknownReferenceError when its condition names what does not exist
 */
export function isOptionShown(step: Step, option: StepOption, context: ConditionContext): boolean {
  const { showWhen } = option;
  const place = () => {
    const [at, index] = [context.steps.indexOf(step), getOptions(step).indexOf(option)];
    return ['steps', at, 'options', index, 'showWhen'];
  };
  return !showWhen || isConditionMet(showWhen, context, place);
}

/** No answers at all. */
export const NO_ANSWERS = {} as EffectiveAnswers;

/** The answers that count with that of one more step, which must be shown. */
export function withAnswer(
  answers: EffectiveAnswers,
  { answer }: InputStep,
  value: Answer,
): EffectiveAnswers {
  return { ...answers, [answer]: value };
}

/** Whether all that a condition looks at has been answered, as far as it is asked. */
function isFullyAnswered(condition: Condition, shown: readonly Step[], answers: Answers): boolean {
  const looked = new Set(listAnswerTests(condition).map(({ answer }) => answer));
  return shown
    .filter(isInputStep)
    .filter(({ answer }) => looked.has(answer))
    .every((step) => getInputDefinition(step).isComplete(step, findAnswer(answers, step.answer)));
}

/** What a visitor sees and has answered, worked out in one pass from the first step to the last. */
export interface ResolvedFlow {
  /** The steps that are shown, in order: up to a polite ending where one is shown. */
  readonly steps: readonly Step[];
  /** The answers that count: those of shown steps, for shown options. */
  readonly answers: EffectiveAnswers;
}

/**
 * The steps that are shown for the answers, and the answers that count: those given, and the defaults
 * where none was given.
 * An answer that was given and later hidden by another one is kept by the wizard but does not count:
 * it neither prices nor is sent.
 * @throws UnknownReferenceError when a condition names what does not exist
 */
export function resolveFlow({ steps }: StepsConfig, given: Answers): ResolvedFlow {
  const shown: Step[] = [];
  const counting: Record<string, Answer> = {};
  const context: ConditionContext = { steps, answers: counting as EffectiveAnswers };
  for (const step of steps) {
    if (!isStepShown(step, context)) continue;
    if (step.kind === 'stop' && !isFullyAnswered(step.showWhen, shown, counting)) continue;
    shown.push(step);
    // Nothing comes after a polite ending.
    if (step.kind === 'stop') break;
    if (!isInputStep(step)) continue;
    const { defaultAnswer: preset, filterOptions: shownPart } = getInputDefinition(step);
    const answer =
      findAnswer(given, step.answer) ?? preset?.(withDynamicLimits(steps, step, counting));
    if (answer === undefined) continue;
    const value = shownPart
      ? shownPart(step, answer, (option) => isOptionShown(step, option, context))
      : answer;
    if (value !== undefined) counting[step.answer] = value;
  }
  return { steps: shown, answers: context.answers };
}

/**
 * The answers that count of those given, see {@link resolveFlow}.
 * @throws UnknownReferenceError when a condition names what does not exist
 */
export function resolveEffectiveAnswers(config: StepsConfig, given: Answers): EffectiveAnswers {
  return resolveFlow(config, given).answers;
}

/**
 * The options of a step that visitors are offered: not taken off sale, and shown for their answers.
 * @throws UnknownReferenceError when a condition names what does not exist
 */
export function listOfferedOptions<S extends Step & { options: readonly StepOption[] }>(
  { steps }: StepsConfig,
  step: S,
  answers: EffectiveAnswers,
): readonly S['options'][number][] {
  const offered = step.options.filter(
    (option) => isOffered(option) && isOptionShown(step, option, { steps, answers }),
  );
  // The same list every time where it can be: what is rendered from it need not be rendered anew.
  return offered.length === step.options.length ? step.options : offered;
}
