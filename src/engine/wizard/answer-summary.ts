import {
  findChosenOption,
  isInputStep,
  isChoiceStep,
  findAnswer,
  listSelectedOptions,
  type Answer,
  type InputStep,
  type EffectiveAnswers,
} from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import type { Step } from '../generated/estimator.ts';
import type { ExplainedPrice } from './price-cards.ts';

/** One answer in the words of the config. */
export interface SummarizedAnswer {
  readonly stepId: string;
  readonly label: string;
  /** What was chosen or typed; empty if nothing was. */
  readonly values: readonly string[];
  /** What belongs to it, such as the range of a size. */
  readonly detail?: string | undefined;
  /** The values where there is little room. */
  readonly shortText: string;
}

/** The visitor's answers so far. */
export interface AnswerSummary {
  readonly answers: readonly SummarizedAnswer[];
  /** The picture of what was chosen, as the config names it. */
  readonly picture: string | undefined;
  /** The price for these answers, on sites that show it after the contact form. */
  readonly price?: ExplainedPrice;
  /** The code of a link to the answers with this price, for the saving buttons and the document. */
  readonly code?: string;
  /** The day of the calculation, such as 2026-05-31, for the document. */
  readonly day?: string;
}

/** The name of an answer. */
export function getAnswerLabel(step: InputStep): string {
  return step.answerLabel ?? ('fieldLabel' in step ? step.fieldLabel : step.title);
}

function formatTypedAnswer(step: InputStep, value: string | number, language: string): string {
  const typed = getInputDefinition(step).formatTyped?.(value, language) ?? value;
  const before = ('unitBefore' in step && step.unitBefore) || '';
  const one = value === 1 && 'unitForOne' in step ? step.unitForOne : undefined;
  const unit = one ?? ('unit' in step ? step.unit : undefined);
  return `${before}${typed}${unit ? ` ${unit}` : ''}`;
}

function formatAnswer(step: InputStep, value: Answer | undefined, language: string): string[] {
  if (value === undefined || value === '') return [];
  if (typeof value !== 'object' && !('options' in step))
    return [formatTypedAnswer(step, value, language)];
  return listSelectedOptions(step, value).map(({ id, label }) => {
    const count = typeof value === 'object' ? value[id] : true;
    return count === true ? label : `${count} × ${label}`;
  });
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
  const values = formatAnswer(step, value, language);
  const isTicked = typeof value === 'object' && Object.values(value).includes(true);
  const countLabel =
    isTicked && values.length > 1 && 'countLabel' in step ? step.countLabel : undefined;
  return {
    stepId: step.id,
    label: getAnswerLabel(step),
    values,
    detail: findDetail(step, value),
    shortText:
      countLabel === undefined
        ? values.join(', ')
        : fillPlaceholders(countLabel, { count: values.length }),
  };
}

/**
 * What was chosen or typed, by the names of the answers, for placeholders in other texts. Empty if nothing was.
 * @param language how numbers and dates are written, such as `en-US`
 */
export function listAnswerTexts(
  steps: readonly Step[],
  answers: EffectiveAnswers,
  language: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    steps
      .filter(isInputStep)
      .map((step) => [step.answer, summarizeAnswer(step, answers, language).shortText]),
  );
}

/** The picture of the first chosen card that has one. */
function findPicture(steps: readonly Step[], answers: EffectiveAnswers): string | undefined {
  for (const step of steps) {
    const option =
      step.kind === 'cards' ? findChosenOption(step, findAnswer(answers, step.answer)) : undefined;
    if (option?.illustration !== undefined) return option.illustration;
  }
  return undefined;
}

/**
 * Summarizes the answers for the visitor.
 * @param shown the steps that are shown, in order
 * @param answers those that count
 * @param language how numbers and dates are written, such as `en-US`
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
