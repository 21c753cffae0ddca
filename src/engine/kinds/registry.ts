import type { Step } from '../generated/estimator.ts';
import { isInputStep, type InputKind, type InputStep, type InputStepOf } from './answers.ts';
import { checklistTools } from './checklist.ts';
import { choiceTools } from './choice.ts';
import { codeTools } from './code.ts';
import { dateTools } from './date.ts';
import { describeShape } from './describe-shape.ts';
import { digitsTools } from './digits.ts';
import type { InputDefinition, InputTools, LimitSource } from './input-definition.ts';
import * as table from './kinds.table.ts';
import { numberTools } from './number.ts';
import { quantitiesTools } from './quantities.ts';
import { textTools } from './text.ts';

/** A missing kind is a type error. */
const definitions: { readonly [K in InputKind]: InputDefinition<InputStepOf<K>> } = table;

// No visitor's browser loads these.
const tools: { readonly [K in InputKind]: InputTools<InputStepOf<K>> } = {
  cards: choiceTools,
  list: choiceTools,
  checklist: checklistTools,
  quantities: quantitiesTools,
  digits: digitsTools,
  number: numberTools,
  date: dateTools,
  month: dateTools,
  text: textTools,
  code: codeTools,
};

/** The kind of a step as visitors' browsers need it. */
export function getInputDefinition(step: InputStep): InputDefinition<InputStep> {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return definitions[step.kind] as InputDefinition<InputStep>;
}

/** The kind of a step as the tools need it. */
export function getInputTools(step: InputStep): InputTools<InputStep> {
  // As above.
  return tools[step.kind] as InputTools<InputStep>;
}

/** What an answer must be, in the words of an error message: `a whole number from 1 to 9`. */
export function describeExpected(step: InputStep): string {
  return describeShape(getInputDefinition(step).shape(step));
}

/**
 * What conditions and price tables compare of a typed text.
 * @example normalizeForComparison(step, 'h2x 1y4') // 'H2X1Y4' for a step of the kind `text`
 */
export function normalizeForComparison(step: InputStep, typed: string): string {
  return getInputDefinition(step).normalize?.(typed) ?? typed;
}

/** Whether a typed text begins with another one. An empty beginning never matches. */
export function hasPrefix(step: InputStep, typed: string, beginning: string): boolean {
  const sought = normalizeForComparison(step, beginning);
  return sought !== '' && normalizeForComparison(step, typed).startsWith(sought);
}

/** The earlier answers that limit what may be answered at a step. */
export function listLimitSources(step: Step): readonly LimitSource[] {
  return isInputStep(step) ? (getInputTools(step).limitedBy?.(step) ?? []) : [];
}

/** Whether a step has any answer at all, options that are not offered included. */
export function canBeAnswered(step: InputStep): boolean {
  const decisions = getInputTools(step).listDecisions(step, []);
  return decisions.every(({ candidates }) => candidates.length > 0);
}
