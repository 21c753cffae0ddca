import type {
  ChoiceOption,
  CodeOption,
  QuantityOption,
  Step,
  TickOption,
} from '../generated/estimator.ts';

/**
 * What one step stores: a text, a number, or by their ids which items of a checklist are ticked or how many there
 * are of each thing.
 */
export type Answer = string | number | Readonly<Record<string, boolean | number>>;

/** The answers that were given, by the `answer` name of their step: those of hidden steps too, and no defaults. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

declare const effective: unique symbol;

/**
 * The answers that count: those of the steps and options that are shown, and the defaults where none was
 * given. Only `view` in src/engine/rules/ makes them, so that nothing is priced or sent by answers that were hidden.
 */
export type EffectiveAnswers = Answers & { readonly [effective]: true };

export type InputStep = Exclude<Step, { kind: 'results' | 'stop' }>;
export type InputKind = InputStep['kind'];
export type InputStepOf<K extends InputKind> = Extract<InputStep, { kind: K }>;
export type ChoiceStep = InputStepOf<'cards' | 'list' | 'code'>;
/** An option that is chosen alone. */
type ExclusiveOption = ChoiceOption | CodeOption;
interface HasOptions {
  readonly options: readonly ExclusiveOption[];
}
export type StepOption = ChoiceOption | TickOption | QuantityOption | CodeOption;

/** Whether a step asks something, that is: whether it has an answer. */
export function isInputStep(step: Step): step is InputStep {
  return 'answer' in step;
}

/** Whether a step asks for one of several options. */
export function isChoiceStep(step: Step): step is ChoiceStep {
  return step.kind === 'cards' || step.kind === 'list' || step.kind === 'code';
}

/** The options of a step; none for a step that has no options. */
export function getOptions(step: Step): readonly StepOption[] {
  return 'options' in step ? step.options : [];
}

/** Whether visitors can choose an option at all: it is not taken off sale. */
export function isOffered({ offered }: StepOption): boolean {
  return offered !== false;
}

/** The step that fills an answer. */
export function findStepByAnswer(steps: readonly Step[], answer: string): InputStep | undefined {
  for (const step of steps) if (isInputStep(step) && step.answer === answer) return step;
  return undefined;
}

/** An answer by its name. An answer may be named like something that every object inherits. */
export function findAnswer(answers: Answers, name: string): Answer | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** The number of an option; undefined where it has none. */
export function findOptionNumber(option: ExclusiveOption): number | undefined {
  return 'number' in option ? option.number : undefined;
}

/** What choosing an option stores: its number when it has one that no other option has, its id otherwise. */
export function toStoredValue({ options }: HasOptions, option: ExclusiveOption): string | number {
  const [id, number] = [option.id, findOptionNumber(option)];
  return number === undefined ||
    options.filter((each) => findOptionNumber(each) === number).length > 1
    ? id
    : number;
}

/** The option that a stored value stands for; undefined when it stands for none of them. */
export function findChosenOption<S extends HasOptions>(
  step: S,
  value: unknown,
): S['options'][number] | undefined {
  return step.options.find((option) => toStoredValue(step, option) === value);
}

/** The number that an answer is, or that the chosen option has. */
export function findAnswerNumber(step: Step, value: Answer | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  return option && findOptionNumber(option);
}

/** How many of an option an answer has: of one that is ticked, one. */
export function getOptionCount(value: Answer | undefined, id: string): number {
  return typeof value === 'object' && Object.hasOwn(value, id) ? Number(value[id]) : 0;
}

/** The options that an answer has chosen, ticked or any of, in the order of the config. */
export function listSelectedOptions(step: Step, value: Answer | undefined): readonly StepOption[] {
  if (typeof value === 'object')
    return getOptions(step).filter(({ id }) => getOptionCount(value, id) > 0);
  return isChoiceStep(step)
    ? [findChosenOption(step, value)].flatMap((option) => option ?? [])
    : [];
}

/** How many an answer has in all: items that are ticked, or things of any sort. */
export function getTotalCount(step: Step, value: Answer | undefined): number {
  return listSelectedOptions(step, value).reduce(
    (sum, { id }) => sum + getOptionCount(value, id),
    0,
  );
}

/** Whether a value counts as an answer: an empty text and a list of nothing do not. */
export function isAnswered(value: Answer | undefined): value is Answer {
  if (value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(Boolean);
}
