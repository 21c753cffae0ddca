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
} from '../answers/answers.ts';
import { fill } from '../copy/fill.ts';
import type { Step } from '../generated/estimator.ts';

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

/** What a value says, taken by itself. */
function saidOf(step: AskingStep, value: AnswerValue | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  if (typeof value === 'object' || isChoice(step)) {
    return takenOptions(step, value).map(({ id, label }) => {
      const isCounted = typeof value === 'object' && value[id] !== true;
      return isCounted ? `${amountOf(value, id)} ${label}` : label;
    });
  }
  const unit = step.kind === 'number' && step.unit !== undefined ? ` ${step.unit}` : '';
  return [`${value}${unit}`];
}

/** The range of the chosen option, in the words of its card. */
function detailOf(step: AskingStep, value: AnswerValue | undefined): string | undefined {
  const option = isChoice(step) ? chosenOption(step, value) : undefined;
  return option && 'range' in option && option.range && option.description
    ? fill(option.description, { ...option.range })
    : undefined;
}

function answerOf(step: AskingStep, answers: CountingAnswers): ProjectAnswer {
  const value = ownAnswer(answers, step.answer);
  const said = saidOf(step, value);
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
 */
export function projectOf(shown: readonly Step[], answers: CountingAnswers): Project {
  return {
    answers: shown.filter(isAsking).map((step) => answerOf(step, answers)),
    picture: pictureOf(shown, answers),
  };
}
