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
} from '../kinds/answers.ts';
import { withDynamicLimits } from '../kinds/with-dynamic-limits.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { Condition, EstimatorConfig, Step } from '../generated/estimator.ts';
import { isConditionMet, listAnswerTests, type ConditionContext } from './core/conditions.ts';

type StepsConfig = Pick<EstimatorConfig, 'steps'>;

/**
 * Whether a step is shown for the answers.
 * @throws UnknownReferenceError when its condition names something that does not exist
 */
export function isStepShown(step: Step, context: ConditionContext): boolean {
  const { showWhen } = step;
  const getPath = () => ['steps', context.steps.indexOf(step), 'showWhen'];
  return !showWhen || isConditionMet(showWhen, context, getPath);
}

/**
 * Whether an option of a step is shown for the answers, offered or not.
 * @throws UnknownReferenceError when its condition names something that does not exist
 */
export function isOptionShown(step: Step, option: StepOption, context: ConditionContext): boolean {
  const { showWhen } = option;
  const getPath = () => {
    const [at, index] = [context.steps.indexOf(step), getOptions(step).indexOf(option)];
    return ['steps', at, 'options', index, 'showWhen'];
  };
  return !showWhen || isConditionMet(showWhen, context, getPath);
}

export const NO_ANSWERS = {} as EffectiveAnswers;

/** Adds an answer to a step that is shown. */
export function withAnswer(
  answers: EffectiveAnswers,
  { answer }: InputStep,
  value: Answer,
): EffectiveAnswers {
  return { ...answers, [answer]: value };
}

/** Whether a condition is about answers that are all complete, as far as their steps are shown. */
function isFullyAnswered(condition: Condition, shown: readonly Step[], answers: Answers): boolean {
  const names = new Set(listAnswerTests(condition).map(({ answer }) => answer));
  return shown
    .filter(isInputStep)
    .filter(({ answer }) => names.has(answer))
    .every((step) => getInputDefinition(step).isComplete(step, findAnswer(answers, step.answer)));
}

/** What a visitor sees and has answered. */
export interface ResolvedFlow {
  /** The steps that are shown, in order, up to a polite ending if one is shown. */
  readonly steps: readonly Step[];
  /** The answers that count: those of shown steps, with shown options. */
  readonly answers: EffectiveAnswers;
}

/**
 * The steps that are shown for the answers, and the answers that count: those given, and the defaults of unanswered
 * steps. An answer that was given and later hidden by another one neither prices nor is sent.
 * @throws UnknownReferenceError when a condition names something that does not exist
 */
export function resolveFlow({ steps }: StepsConfig, given: Answers): ResolvedFlow {
  const shown: Step[] = [];
  const effective: Record<string, Answer> = {};
  const context: ConditionContext = { steps, answers: effective as EffectiveAnswers };
  for (const step of steps) {
    if (!isStepShown(step, context)) continue;
    if (step.kind === 'stop' && !isFullyAnswered(step.showWhen, shown, effective)) continue;
    shown.push(step);
    if (step.kind === 'stop') break;
    if (!isInputStep(step)) continue;
    const { defaultAnswer, filterOptions } = getInputDefinition(step);
    const answer =
      findAnswer(given, step.answer) ?? defaultAnswer?.(withDynamicLimits(steps, step, effective));
    if (answer === undefined) continue;
    const value = filterOptions
      ? filterOptions(step, answer, (option) => isOptionShown(step, option, context))
      : answer;
    if (value !== undefined) effective[step.answer] = value;
  }
  return { steps: shown, answers: context.answers };
}

/**
 * The answers that count; see {@link resolveFlow}.
 * @throws UnknownReferenceError when a condition names something that does not exist
 */
export function resolveEffectiveAnswers(config: StepsConfig, given: Answers): EffectiveAnswers {
  return resolveFlow(config, given).answers;
}

/**
 * The options of a step that are offered and shown for the answers.
 * @throws UnknownReferenceError when a condition names something that does not exist
 */
export function listOfferedOptions<S extends Step & { options: readonly StepOption[] }>(
  { steps }: StepsConfig,
  step: S,
  answers: EffectiveAnswers,
): readonly S['options'][number][] {
  const offered = step.options.filter(
    (option) => isOffered(option) && isOptionShown(step, option, { steps, answers }),
  );
  // The same list if possible, so that what is rendered from it need not be rendered again.
  return offered.length === step.options.length ? step.options : offered;
}
