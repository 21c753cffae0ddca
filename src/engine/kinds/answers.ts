import type {
  ChoiceOption,
  CodeOption,
  QuantityOption,
  Step,
  TickOption,
} from '../generated/estimator.ts';

/**
 * What one step stores: a text, a number, or for each option's id whether it is ticked or how many there are. A text
 * instead of a number is what stands in its field and is not one number: no answer, but kept for the visitor to correct.
 */
export type Answer = string | number | Readonly<Record<string, boolean | number | string>>;

/** All answers given so far, by the step's `answer` name: also those of hidden steps, but no defaults. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

declare const effective: unique symbol;

/**
 * The answers that count: those of steps and options that are shown, and the defaults of unanswered steps. Only
 * `resolveFlow` makes them, so that hidden answers are neither priced nor sent.
 */
export type EffectiveAnswers = Answers & { readonly [effective]: true };

export type InputStep = Exclude<Step, { kind: 'results' | 'stop' }>;
export type InputKind = InputStep['kind'];
export type InputStepOf<K extends InputKind> = Extract<InputStep, { kind: K }>;

const CHOICE_KINDS = ['cards', 'list', 'code'] as const;
/** A step that asks for one of several options. */
export type ChoiceStep = InputStepOf<(typeof CHOICE_KINDS)[number]>;

/** An option of a step that asks for one. */
export type SingleOption = ChoiceOption | CodeOption;
export type StepOption = SingleOption | TickOption | QuantityOption;
interface HasOptions {
  readonly options: readonly SingleOption[];
}

/** Whether a step has an answer. */
export function isInputStep(step: Step): step is InputStep {
  return 'answer' in step;
}

/** Whether a step asks for one of several options. */
export function isChoiceStep(step: Step): step is ChoiceStep {
  return CHOICE_KINDS.some((kind) => kind === step.kind);
}

/** The options of a step; none if the step has no options. */
export function getOptions(step: Step): readonly StepOption[] {
  return 'options' in step ? step.options : [];
}

/** Whether the config offers an option at all. */
export function isOffered({ offered }: StepOption): boolean {
  return offered !== false;
}

/** The step that fills an answer. */
export function findStepByAnswer(steps: readonly Step[], answer: string): InputStep | undefined {
  for (const step of steps) if (isInputStep(step) && step.answer === answer) return step;
  return undefined;
}

/** Finds an answer by its name. Names may equal inherited properties, such as `constructor`. */
export function findAnswer(answers: Answers, name: string): Answer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** The number of an option; undefined if it has none. */
export function findOptionNumber(option: SingleOption): number | undefined {
  return 'number' in option ? option.number : undefined;
}

/** What choosing an option stores: its number if no other option has the same one, otherwise its id. */
export function toStoredValue({ options }: HasOptions, option: SingleOption): string | number {
  const number = findOptionNumber(option);
  const isUnique =
    number !== undefined &&
    options.every((each) => each === option || findOptionNumber(each) !== number);
  return isUnique ? number : option.id;
}

/** The option that a stored value stands for; undefined if it stands for none. */
export function findChosenOption<S extends HasOptions>(
  step: S,
  value: unknown,
): S['options'][number] | undefined {
  // Not by what each option stores: to know that, all others must be looked at.
  return step.options.find(
    (option) =>
      (option.id === value || findOptionNumber(option) === value) &&
      toStoredValue(step, option) === value,
  );
}

/** The number that was answered, or that the chosen option has. */
export function findAnswerNumber(step: Step, value: Answer | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  return option && findOptionNumber(option);
}

/** How many of an option an answer has; a ticked option counts as one. */
export function getOptionCount(value: Answer | undefined, id: string): number {
  const count = typeof value === 'object' && Object.hasOwn(value, id) ? value[id] : 0;
  return typeof count === 'string' ? 0 : Number(count);
}

/** The options that an answer has chosen, ticked or any of, in the order of the config. */
export function listSelectedOptions(step: Step, value: Answer | undefined): readonly StepOption[] {
  if (typeof value === 'object')
    return getOptions(step).filter(({ id }) => getOptionCount(value, id) > 0);
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  return option ? [option] : [];
}

/** How many items an answer has ticked, or how many things it has in all. */
export function getTotalCount(step: Step, value: Answer | undefined): number {
  const counts = listSelectedOptions(step, value).map(({ id }) => getOptionCount(value, id));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether a value counts as an answer: an empty text and an empty selection do not. */
export function isAnswered(value: Answer | undefined): value is Answer {
  if (value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(Boolean);
}
