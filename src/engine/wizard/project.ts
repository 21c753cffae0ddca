import {
  amountOf,
  chosenOption,
  isAsking,
  isChoice,
  ownAnswer,
  takenOptions,
  type AnswerValue,
  type AskingStep,
  type CountingAnswers,
} from '../inputs/answers.ts';
import { fill } from '../text/fill.ts';
import { momentWords } from '../text/moment.ts';
import type { Step } from '../generated/estimator.ts';
import { typedWords } from './typed-words.ts';

/** One answer of a project, in the words in which it was asked. */
export interface ProjectAnswer {
  readonly stepId: string;
  /** What the answer is called. */
  readonly label: string;
  /** What was chosen or typed: several things where several were ticked, none where nothing was. */
  readonly said: readonly string[];
  /** What belongs to it, such as the range of a size. */
  readonly detail?: string | undefined;
  /** The same where there is little room. */
  readonly brief: string;
}

/** What a visitor has answered so far, to be looked over. */
export interface Project {
  readonly answers: readonly ProjectAnswer[];
  /** The picture of what was chosen, as the config names it. */
  readonly picture: string | undefined;
}

function labelOf(step: AskingStep): string {
  return step.answerLabel ?? ('fieldLabel' in step ? step.fieldLabel : step.title);
}

type Say<S> = (step: S, value: AnswerValue, language: string) => readonly string[];
type StepOf<K extends AskingStep['kind']> = Extract<AskingStep, { kind: K }>;

const taken: Say<AskingStep> = (step, value) => takenOptions(step, value).map(({ label }) => label);

/** A typed answer: never one of several items. */
const plainText = (value: AnswerValue) => (typeof value === 'object' ? '' : String(value));

const asTyped: Say<AskingStep> = (_step, value) => [plainText(value)];

const asMoment: Say<AskingStep> = (_step, value, language) => {
  const words = momentWords(plainText(value), language);
  return words === undefined ? [] : [words];
};

/** How an answer of each kind is said again. A kind that is missing here does not compile. */
const kinds: { readonly [K in AskingStep['kind']]: Say<StepOf<K>> } = {
  cards: taken,
  list: taken,
  code: taken,
  checklist: taken,
  quantities: (step, value) =>
    takenOptions(step, value).map(({ id, label }) => `${amountOf(value, id)} × ${label}`),
  digits: asTyped,
  text: asTyped,
  number: (step, value, language) => {
    const { unit = '', unitBefore = '' } = step;
    return [`${unitBefore}${typedWords(step, plainText(value), language)} ${unit}`.trim()];
  },
  date: asMoment,
  month: asMoment,
};

function saidOf(step: AskingStep, value: AnswerValue | undefined, language: string) {
  if (value === undefined || value === '') return [];
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return (kinds[step.kind] as Say<AskingStep>)(step, value, language);
}

/** The range of the chosen option, in the words of its card. */
function detailOf(step: AskingStep, value: AnswerValue | undefined): string | undefined {
  const option = isChoice(step) ? chosenOption(step, value) : undefined;
  if (!option || !('range' in option)) return undefined;
  return option.description && fill(option.description, { ...option.range });
}

function answerOf(step: AskingStep, answers: CountingAnswers, language: string): ProjectAnswer {
  const value = ownAnswer(answers, step.answer);
  const said = saidOf(step, value, language);
  const countLabel = step.kind === 'checklist' && said.length > 1 ? step.countLabel : undefined;
  return {
    stepId: step.id,
    label: labelOf(step),
    said,
    detail: detailOf(step, value),
    brief: countLabel === undefined ? said.join(', ') : fill(countLabel, { count: said.length }),
  };
}

/** The picture of the first card that was chosen; undefined where none has one. */
export function pictureOf(steps: readonly Step[], answers: CountingAnswers): string | undefined {
  for (const step of steps) {
    const option =
      step.kind === 'cards' ? chosenOption(step, ownAnswer(answers, step.answer)) : undefined;
    if (option?.illustration !== undefined) return option.illustration;
  }
  return undefined;
}

/**
 * The project of a visitor.
 * @param shown the steps that are shown, in order
 * @param answers those that count
 * @param language how numbers and days are written, such as `en-US`
 */
export function projectOf(
  shown: readonly Step[],
  answers: CountingAnswers,
  language: string,
): Project {
  return {
    answers: shown.filter(isAsking).map((step) => answerOf(step, answers, language)),
    picture: pictureOf(shown, answers),
  };
}
