import type { DigitsStep, NumberStep, Step, TextStep } from '../generated/estimator.ts';
import {
  chosenOption,
  isAnswered,
  optionsOf,
  type Answers,
  type AnswerValue,
  type ChoiceStep,
} from '../rules/answers.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;
type Value = AnswerValue | undefined;

/** What the wizard has to know of a kind of step. How it looks is known in src/steps/. */
interface Kind<S extends Step> {
  /** Whether the visitor may go on. */
  readonly isComplete: (step: S, value: Value, answers: Answers) => boolean;
  /** Whether a value (from a form, from an old history entry) is one that the step may store. */
  readonly accepts: (step: S, value: unknown) => boolean;
}

const choice: Kind<ChoiceStep> = {
  isComplete: (step, value) => chosenOption(step, value) !== undefined,
  accepts: (step, value) =>
    (typeof value === 'string' || typeof value === 'number') &&
    chosenOption(step, value) !== undefined,
};

const checklist: Kind<StepOf<'checklist'>> = {
  isComplete: () => true,
  accepts: (step, value) => {
    if (typeof value !== 'object' || value === null) return false;
    const ids = new Set(optionsOf(step).map(({ id }) => id));
    return Object.entries(value).every(([id, on]) => ids.has(id) && typeof on === 'boolean');
  },
};

const digits: Kind<DigitsStep> = {
  isComplete: (step, value) => typeof value === 'string' && value.length === step.length,
  accepts: (step, value) =>
    typeof value === 'string' && value.length <= step.length && /^\d*$/.test(value),
};

/** How many decimals a number is written with: 1.25 has two. */
function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

const number: Kind<NumberStep> = {
  isComplete: ({ min, max, decimals = 0 }, value) =>
    typeof value === 'number' && value >= min && value <= max && decimalsOf(value) <= decimals,
  // Nothing, in place of a number that was taken out again: the default must not come back by itself.
  accepts: (_step, value) => value === '' || (typeof value === 'number' && Number.isFinite(value)),
};

const text: Kind<TextStep> = {
  isComplete: ({ minLength, maxLength }, value = '') =>
    typeof value === 'string' && value.length >= minLength && value.length <= maxLength,
  accepts: ({ maxLength }, value) => typeof value === 'string' && value.length <= maxLength,
};

const results: Kind<StepOf<'results'>> = {
  isComplete: (step, _value, answers) =>
    step.requires.every((answer) => isAnswered(answers[answer])),
  accepts: () => false,
};

/** A kind of step that is missing here does not compile. */
const kinds: { [K in Step['kind']]: Kind<StepOf<K>> } = {
  cards: choice,
  list: choice,
  checklist,
  digits,
  number,
  text,
  results,
};

function kindOf(step: Step): Kind<Step> {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return kinds[step.kind] as Kind<Step>;
}

/**
 * Whether a step has all it needs for the visitor to go on.
 * @param answers the answers that count, see `view`
 */
export function isComplete(step: Step, answers: Answers): boolean {
  const value = 'answer' in step ? answers[step.answer] : undefined;
  return kindOf(step).isComplete(step, value, answers);
}

/** Whether a value is one that the step may store, complete or not. */
export function acceptsAnswer(step: Step, value: unknown): value is AnswerValue {
  return kindOf(step).accepts(step, value);
}
