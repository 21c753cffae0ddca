import type { Step } from '../generated/estimator.ts';
import { isAsking, type AskingKind, type AskingStep, type StepOf } from './answers.ts';
import { checklist, checklistTools } from './checklist.ts';
import { choice, choiceTools } from './choice.ts';
import { code, codeTools } from './code.ts';
import { calendar, calendarTools } from './dates.ts';
import { digits, digitsTools } from './digits.ts';
import type { AnswerKind, AnswerTools, Limiter } from './kind.ts';
import { number, numberTools } from './number.ts';
import { quantities, quantitiesTools } from './quantities.ts';
import { text, textTools } from './text.ts';

// All kinds of answers. A kind of step that is missing here does not compile.
const kinds: { readonly [K in AskingKind]: AnswerKind<StepOf<K>> } = {
  cards: choice,
  list: choice,
  checklist,
  quantities,
  digits,
  number,
  date: calendar,
  month: calendar,
  text,
  code,
};

// The same for the tools; no visitor's browser loads these.
const tools: { readonly [K in AskingKind]: AnswerTools<StepOf<K>> } = {
  cards: choiceTools,
  list: choiceTools,
  checklist: checklistTools,
  quantities: quantitiesTools,
  digits: digitsTools,
  number: numberTools,
  date: calendarTools,
  month: calendarTools,
  text: textTools,
  code: codeTools,
};

/** What is known of the answers of a step. */
export function answerKind(step: AskingStep): AnswerKind<AskingStep> {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return kinds[step.kind] as AnswerKind<AskingStep>;
}

/** What the tools know of the answers of a step. */
export function answerTools(step: AskingStep): AnswerTools<AskingStep> {
  // As above.
  return tools[step.kind] as AnswerTools<AskingStep>;
}

/** The earlier answers that limit what a step may be answered with. */
export function limitersOf(step: Step): readonly Limiter[] {
  return isAsking(step) ? (answerTools(step).limitedBy?.(step) ?? []) : [];
}

/** Whether a step can be answered at all, options that are not offered included. */
export function canBeAnswered(step: AskingStep): boolean {
  const decisions = answerTools(step).decisions(step, []);
  return decisions.every(({ candidates }) => candidates.length > 0);
}
