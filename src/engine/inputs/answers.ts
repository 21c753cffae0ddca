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
export type AnswerValue = string | number | Readonly<Record<string, boolean | number>>;

/** The answers that were given, by the `answer` name of their step: those of hidden steps too, and no defaults. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

declare const counts: unique symbol;

/**
 * The answers that count: those of the steps and options that are shown, and the defaults where none was
 * given. Only `view` in src/engine/rules/ makes them, so that nothing is priced or sent by answers that were hidden.
 */
export type CountingAnswers = Answers & { readonly [counts]: true };

export type AskingStep = Exclude<Step, { kind: 'results' | 'stop' }>;
export type AskingKind = AskingStep['kind'];
export type StepOf<K extends AskingKind> = Extract<AskingStep, { kind: K }>;
export type ChoiceStep = StepOf<'cards' | 'list' | 'code'>;
/** An option that is chosen alone. */
type Choice = ChoiceOption | CodeOption;
interface Options {
  readonly options: readonly Choice[];
}
export type Option = ChoiceOption | TickOption | QuantityOption | CodeOption;

/** Whether a step asks something, that is: whether it has an answer. */
export function isAsking(step: Step): step is AskingStep {
  return 'answer' in step;
}

/** Whether a step asks for one of several options. */
export function isChoice(step: Step): step is ChoiceStep {
  return step.kind === 'cards' || step.kind === 'list' || step.kind === 'code';
}

/** The options of a step; none for a step that has no options. */
export function optionsOf(step: Step): readonly Option[] {
  return 'options' in step ? step.options : [];
}

/** Whether visitors can choose an option at all: it is not taken off sale. */
export function isOffered({ offered }: Option): boolean {
  return offered !== false;
}

/** The step that fills an answer. */
export function stepOfAnswer(steps: readonly Step[], answer: string): AskingStep | undefined {
  for (const step of steps) if (isAsking(step) && step.answer === answer) return step;
  return undefined;
}

/** An answer by its name. An answer may be named like something that every object inherits. */
export function ownAnswer(answers: Answers, name: string): AnswerValue | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** The number of an option; undefined where it has none. */
export function ownNumber(option: Choice): number | undefined {
  return 'number' in option ? option.number : undefined;
}

/** What choosing an option stores: its number when it has one that no other option has, its id otherwise. */
export function storedValue({ options }: Options, option: Choice): string | number {
  const [id, number] = [option.id, ownNumber(option)];
  return number === undefined || options.filter((each) => ownNumber(each) === number).length > 1
    ? id
    : number;
}

/** The option that a stored value stands for; undefined when it stands for none of them. */
export function chosenOption<S extends Options>(
  step: S,
  value: unknown,
): S['options'][number] | undefined {
  return step.options.find((option) => storedValue(step, option) === value);
}

/** The number that an answer is, or that the chosen option has. */
export function numberOf(step: Step, value: AnswerValue | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const option = isChoice(step) ? chosenOption(step, value) : undefined;
  return option && ownNumber(option);
}

/** How many of an option an answer has: of one that is ticked, one. */
export function amountOf(value: AnswerValue | undefined, id: string): number {
  return typeof value === 'object' && Object.hasOwn(value, id) ? Number(value[id]) : 0;
}

/** The options that an answer has chosen, ticked or any of, in the order of the config. */
export function takenOptions(step: Step, value: AnswerValue | undefined): readonly Option[] {
  if (typeof value === 'object') return optionsOf(step).filter(({ id }) => amountOf(value, id) > 0);
  return isChoice(step) ? [chosenOption(step, value)].flatMap((option) => option ?? []) : [];
}

/** How many an answer has in all: items that are ticked, or things of any sort. */
export function amountIn(step: Step, value: AnswerValue | undefined): number {
  return takenOptions(step, value).reduce((sum, { id }) => sum + amountOf(value, id), 0);
}

/** Whether a value counts as an answer: an empty text and a list of nothing do not. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(Boolean);
}
