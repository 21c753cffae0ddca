import type { Step } from '../generated/estimator.ts';
import {
  findAnswer,
  getOptionCount,
  isChoiceStep,
  listSelectedOptions,
  toStoredValue,
  type Answer,
  type Answers,
  type InputStep,
  type StepOption,
} from '../kinds/answers.ts';
import { computeEstimate, type FigureAmount, type PricedConfig } from '../rules/evaluate.ts';
import { createFigureFormatter, type FigureFormatConfig } from '../rules/figure-format.ts';
import { listOfferedOptions, resolveFlow } from '../rules/visibility.ts';
import { hasChangeableOptions, type OptionStep } from './changeable-options.ts';
import { isStepComplete } from './step-state.ts';

/** Another answer, and what it would change. */
export interface AnswerChange {
  readonly step: InputStep;
  readonly option: StepOption;
  /** Whether the option is chosen or ticked now: then its change is to leave it out. */
  readonly isChosen: boolean;
  /** What the step stores after the change. */
  readonly value: Answer;
  /** By how much the total would rise; the words of a price that is none. */
  readonly difference: FigureAmount;
}

/** The total for some answers; undefined if they leave a question open or end early. */
function findTotal(
  config: PricedConfig,
  answers: Answers,
  today: string,
): FigureAmount | undefined {
  const flow = resolveFlow(config, answers);
  const isComplete = flow.steps.every((step) => isStepComplete(config, step, flow.answers, today));
  return isComplete ? computeEstimate(config, flow.answers, today)[config.rules.total] : undefined;
}

/** What a step stores if one of its options is chosen, or ticked, or no longer ticked. */
function changeOption(step: InputStep, before: Answer | undefined, option: StepOption): Answer {
  if (isChoiceStep(step)) return toStoredValue(step, option);
  const ticks = typeof before === 'object' ? before : {};
  return { ...ticks, [option.id]: getOptionCount(before, option.id) === 0 };
}

/**
 * The options of a step, each with what it alone would change. Those are left out that lead to a question which is not
 * answered yet, or to an early end.
 * @param answers those that the visitor has given
 * @param today the visitor's day, such as 2026-05-31
 */
export function listAnswerChanges(
  config: PricedConfig,
  answers: Answers,
  step: Step,
  today: string,
): readonly AnswerChange[] {
  if (!hasChangeableOptions(step)) return [];
  const flow = resolveFlow(config, answers);
  const total = findTotal(config, answers, today);
  if (total === undefined || !flow.steps.includes(step)) return [];
  const present = findAnswer(flow.answers, step.answer);
  const chosen = listSelectedOptions(step, present);
  return listOfferedOptions<OptionStep>(config, step, flow.answers).flatMap((option) => {
    const isChosen = chosen.includes(option);
    const value = changeOption(step, present, option);
    const changed =
      isChosen && isChoiceStep(step)
        ? total
        : findTotal(config, { ...answers, [step.answer]: value }, today);
    if (changed === undefined) return [];
    const difference =
      typeof total === 'number' && typeof changed === 'number' ? changed - total : changed;
    return [{ step, option, isChosen, value, difference }];
  });
}

/** How many answers are named that move the price most. */
const MOVERS = 3;

/** The changes of one answer each that move the total most, the greatest first: at most one for each answer. */
export function listPriceMovers(
  config: PricedConfig,
  answers: Answers,
  today: string,
): readonly AnswerChange[] {
  const size = ({ difference }: AnswerChange) =>
    typeof difference === 'number' ? Math.abs(difference) : 0;
  return config.steps
    .flatMap((step) => {
      const [most] = listAnswerChanges(config, answers, step, today).toSorted(
        (one, other) => size(other) - size(one),
      );
      return most && size(most) > 0 ? [most] : [];
    })
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, MOVERS);
}

/** Formats what a change does to the total, with its sign; the words of a price that is none as they are. */
export function createDifferenceFormatter(
  config: FigureFormatConfig,
): (difference: FigureAmount) => string {
  const format = createFigureFormatter(config);
  return (difference) => {
    if (typeof difference === 'string' || difference === 0) return format(difference);
    // A true minus sign, as wide as the plus sign.
    return `${difference > 0 ? '+' : '\u2212'}${format(Math.abs(difference))}`;
  };
}
