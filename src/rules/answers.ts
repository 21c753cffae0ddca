import type { ChoiceOption, EstimatorConfig, Step, TickOption } from '../generated/estimator.ts';

/** What one step stores: a text, a number, or which items of a checklist are ticked. */
export type AnswerValue = string | number | Readonly<Record<string, boolean>>;

/** The answers so far, by the `answer` name of their step. */
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

export type AskingStep = Exclude<Step, { kind: 'results' }>;
export type ChoiceStep = Extract<Step, { kind: 'cards' | 'list' }>;
export type Option = ChoiceOption | TickOption;

/** Whether a step asks something, that is: whether it has an answer. */
export function isAsking(step: Step): step is AskingStep {
  return 'answer' in step;
}

/** Whether a step asks for one of several options. */
export function isChoice(step: Step): step is ChoiceStep {
  return step.kind === 'cards' || step.kind === 'list';
}

/** The options of a step; none for a step that has no options. */
export function optionsOf(step: Step): readonly Option[] {
  return 'options' in step ? step.options : [];
}

/** The step that fills an answer. */
export function stepOfAnswer(steps: readonly Step[], answer: string): AskingStep | undefined {
  return steps.filter(isAsking).find((step) => step.answer === answer);
}

/** An answer by its name. An answer may be named like something that every object inherits. */
export function ownAnswer(answers: Answers, name: string): AnswerValue | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined;
}

/** What choosing an option stores: its number when it has one, its id otherwise. */
export function storedValue(option: ChoiceOption): string | number {
  return option.number ?? option.id;
}

/** The option that a stored value stands for; undefined when it stands for none of them. */
export function chosenOption(
  step: ChoiceStep,
  value: AnswerValue | undefined,
): ChoiceOption | undefined {
  return step.options.find((option) => storedValue(option) === value);
}

/** The ids of the ticked items of a checklist answer, in the order of the config. */
export function tickedIds(options: readonly Option[], value: AnswerValue | undefined): string[] {
  if (typeof value !== 'object') return [];
  return options.map((option) => option.id).filter((id) => value[id] === true);
}

/** Whether a value counts as an answer: an empty text and an empty checklist do not. */
export function isAnswered(value: AnswerValue | undefined): value is AnswerValue {
  if (value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.values(value).some(Boolean);
}

/** What counts as the answer of a step while none has been given: the default of the config. */
export function defaultAnswer(step: AskingStep): AnswerValue | undefined {
  if (step.kind === 'number') return step.default;
  if (!isChoice(step)) return undefined;
  const option = step.options.find(({ id }) => id === step.default);
  return option && storedValue(option);
}

/** The answers before a visitor has given any: the defaults of the config. */
export function initialAnswers(config: Pick<EstimatorConfig, 'steps'>): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const step of config.steps.filter(isAsking)) {
    const value = defaultAnswer(step);
    if (value !== undefined) answers[step.answer] = value;
  }
  return answers;
}
