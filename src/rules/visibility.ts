import type { EstimatorConfig, Step } from '../generated/estimator.ts';
import {
  chosenOption,
  defaultAnswer,
  isAsking,
  isChoice,
  optionsOf,
  ownAnswer,
  type Answers,
  type AnswerValue,
  type AskingStep,
  type Option,
} from './answers.ts';
import { holds, type ConditionContext } from './conditions.ts';

type Steps = Pick<EstimatorConfig, 'steps'>;

function isShown(
  { showWhen }: Pick<Step | Option, 'showWhen'>,
  context: ConditionContext,
  path: string,
): boolean {
  return showWhen === undefined || holds(showWhen, context, `${path}.showWhen`);
}

/** What is left of an answer when the options that are not shown for it are taken out. */
function withoutHiddenOptions(
  step: AskingStep,
  value: AnswerValue,
  isOptionShown: (option: Option) => boolean,
): AnswerValue | undefined {
  if (isChoice(step)) {
    const option = chosenOption(step, value);
    return option && !isOptionShown(option) ? undefined : value;
  }
  if (typeof value !== 'object') return value;
  const hidden = optionsOf(step).filter((option) => value[option.id] && !isOptionShown(option));
  if (hidden.length === 0) return value;
  return { ...value, ...Object.fromEntries(hidden.map(({ id }) => [id, false])) };
}

/** What a visitor sees and has answered, worked out in one pass from the first step to the last. */
export interface View {
  /** The steps that are shown, in order. */
  readonly steps: readonly Step[];
  /** The answers that count: those of shown steps, for shown options. */
  readonly answers: Answers;
}

/**
 * The steps that are shown for the answers, and the answers that count: those given, and the defaults
 * where none was given.
 * An answer that was given and later hidden by another one is kept by the wizard but does not count:
 * it neither prices nor is sent.
 * @throws WrongReference when a condition names what does not exist
 */
export function view(config: Steps, answers: Answers): View {
  const shown: Step[] = [];
  const counting: Record<string, AnswerValue> = {};
  const context: ConditionContext = { steps: config.steps, answers: counting };
  config.steps.forEach((step, stepIndex) => {
    const path = `steps[${stepIndex}]`;
    if (!isShown(step, context, path)) return;
    shown.push(step);
    if (!isAsking(step)) return;
    const given = ownAnswer(answers, step.answer) ?? defaultAnswer(step);
    if (given === undefined) return;
    const options = optionsOf(step);
    const value = withoutHiddenOptions(step, given, (option) =>
      isShown(option, context, `${path}.options[${options.indexOf(option)}]`),
    );
    if (value !== undefined) counting[step.answer] = value;
  });
  return { steps: shown, answers: counting };
}

/**
 * The options of a step that visitors are offered: not taken off sale, and shown for their answers.
 * @param answers the answers that count, see {@link view}
 * @throws WrongReference when a condition names what does not exist
 */
export function offeredOptions<S extends Step & { options: readonly Option[] }>(
  config: Steps,
  step: S,
  answers: Answers,
): readonly S['options'][number][] {
  const context: ConditionContext = { steps: config.steps, answers };
  const path = `steps[${config.steps.indexOf(step)}]`;
  const offered = step.options.filter(
    (option, index) =>
      option.offered !== false && isShown(option, context, `${path}.options[${index}]`),
  );
  // The same list every time where it can be: what is drawn from it need not be drawn anew.
  return offered.length === step.options.length ? step.options : offered;
}
