import type { Step } from '../generated/estimator.ts';
import { isInputStep, type InputKind, type InputStep, type InputStepOf } from './answers.ts';
import { checklistInput, checklistTools } from './checklist.ts';
import { choiceInput, choiceTools } from './choice.ts';
import { codeInput, codeTools } from './code.ts';
import { dateInput, dateTools } from './date.ts';
import { digitsInput, digitsTools } from './digits.ts';
import type { InputDefinition, InputTools, LimitSource } from './input-definition.ts';
import { numberInput, numberTools } from './number.ts';
import { quantitiesInput, quantitiesTools } from './quantities.ts';
import { textInput, textTools } from './text.ts';

// All kinds of answers. A kind of step that is missing here does not compile.
const definitions: { readonly [K in InputKind]: InputDefinition<InputStepOf<K>> } = {
  cards: choiceInput,
  list: choiceInput,
  checklist: checklistInput,
  quantities: quantitiesInput,
  digits: digitsInput,
  number: numberInput,
  date: dateInput,
  month: dateInput,
  text: textInput,
  code: codeInput,
};

// The same for the tools; no visitor's browser loads these.
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

/** What is known of the answers of a step. */
export function getInputDefinition(step: InputStep): InputDefinition<InputStep> {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  return definitions[step.kind] as InputDefinition<InputStep>;
}

/** What the tools know of the answers of a step. */
export function getInputTools(step: InputStep): InputTools<InputStep> {
  // As above.
  return tools[step.kind] as InputTools<InputStep>;
}

/** The earlier answers that limit what a step may be answered with. */
export function listLimitSources(step: Step): readonly LimitSource[] {
  return isInputStep(step) ? (getInputTools(step).limitedBy?.(step) ?? []) : [];
}

/** Whether a step can be answered at all, options that are not offered included. */
export function canBeAnswered(step: InputStep): boolean {
  const decisions = getInputTools(step).listDecisions(step, []);
  return decisions.every(({ candidates }) => candidates.length > 0);
}
