import {
  getOptionCount,
  findChosenOption,
  isInputStep,
  isChoiceStep,
  findAnswer,
  listSelectedOptions,
  type Answer,
  type InputStep,
  type EffectiveAnswers,
} from '../inputs/answers.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { formatDateOrMonth } from '../text/format-date-or-month.ts';
import type { Step } from '../generated/estimator.ts';
import { formatTypedAnswer } from './format-typed-answer.ts';

/** One answer of a project, in the words in which it was asked. */
export interface SummarizedAnswer {
  readonly stepId: string;
  /** What the answer is called. */
  readonly label: string;
  /** What was chosen or typed: several things where several were ticked, none where nothing was. */
  readonly values: readonly string[];
  /** What belongs to it, such as the range of a size. */
  readonly detail?: string | undefined;
  /** The same where there is little room. */
  readonly shortText: string;
}

/** What a visitor has answered so far, to be looked over. */
export interface AnswerSummary {
  readonly answers: readonly SummarizedAnswer[];
  /** The picture of what was chosen, as the config names it. */
  readonly picture: string | undefined;
}

function getAnswerLabel(step: InputStep): string {
  return step.answerLabel ?? ('fieldLabel' in step ? step.fieldLabel : step.title);
}

type AnswerFormatter<S> = (step: S, value: Answer, language: string) => readonly string[];
type SummarizedStepOf<K extends InputStep['kind']> = Extract<InputStep, { kind: K }>;

const formatSelected: AnswerFormatter<InputStep> = (step, value) =>
  listSelectedOptions(step, value).map(({ label }) => label);

/** A typed answer: never one of several items. */
const toPlainText = (value: Answer) => (typeof value === 'object' ? '' : String(value));

const formatTyped: AnswerFormatter<InputStep> = (_step, value) => [toPlainText(value)];

const formatDate: AnswerFormatter<InputStep> = (_step, value, language) => {
  const words = formatDateOrMonth(toPlainText(value), language);
  return words === undefined ? [] : [words];
};

/** How an answer of each kind is said again. A kind that is missing here does not compile. */
const answerFormatters: {
  readonly [K in InputStep['kind']]: AnswerFormatter<SummarizedStepOf<K>>;
} = {
  cards: formatSelected,
  list: formatSelected,
  code: formatSelected,
  checklist: formatSelected,
  quantities: (step, value) =>
    listSelectedOptions(step, value).map(
      ({ id, label }) => `${getOptionCount(value, id)} × ${label}`,
    ),
  digits: formatTyped,
  text: formatTyped,
  number: (step, value, language) => {
    const { unit = '', unitBefore = '' } = step;
    return [`${unitBefore}${formatTypedAnswer(step, toPlainText(value), language)} ${unit}`.trim()];
  },
  date: formatDate,
  month: formatDate,
};

function formatAnswer(step: InputStep, value: Answer | undefined, language: string) {
  if (value === undefined || value === '') return [];
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return (answerFormatters[step.kind] as AnswerFormatter<InputStep>)(step, value, language);
}

/** The range of the chosen option, in the words of its card. */
function findDetail(step: InputStep, value: Answer | undefined): string | undefined {
  const option = isChoiceStep(step) ? findChosenOption(step, value) : undefined;
  if (!option || !('range' in option)) return undefined;
  return option.description && fillPlaceholders(option.description, { ...option.range });
}

function summarizeAnswer(
  step: InputStep,
  answers: EffectiveAnswers,
  language: string,
): SummarizedAnswer {
  const value = findAnswer(answers, step.answer);
  const said = formatAnswer(step, value, language);
  const countLabel = step.kind === 'checklist' && said.length > 1 ? step.countLabel : undefined;
  return {
    stepId: step.id,
    label: getAnswerLabel(step),
    values: said,
    detail: findDetail(step, value),
    shortText:
      countLabel === undefined
        ? said.join(', ')
        : fillPlaceholders(countLabel, { count: said.length }),
  };
}

/** The picture of the first card that was chosen; undefined where none has one. */
export function findPicture(steps: readonly Step[], answers: EffectiveAnswers): string | undefined {
  for (const step of steps) {
    const option =
      step.kind === 'cards' ? findChosenOption(step, findAnswer(answers, step.answer)) : undefined;
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
export function summarizeAnswers(
  shown: readonly Step[],
  answers: EffectiveAnswers,
  language: string,
): AnswerSummary {
  return {
    answers: shown.filter(isInputStep).map((step) => summarizeAnswer(step, answers, language)),
    picture: findPicture(shown, answers),
  };
}
