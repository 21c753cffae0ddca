import {
  isInputStep,
  isOffered,
  findAnswer,
  listSelectedOptions,
  type Answer,
} from '../inputs/answers.ts';
import { getInputDefinition } from '../inputs/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { WizardState } from './state.ts';

/** What a history entry remembers of the wizard. No contact details, and no prices: those are calculated anew. */
export type WizardPosition = Pick<WizardState, 'stepId' | 'answers' | 'known'>;

/** The place to remember for a state. */
export function toWizardPosition({ stepId, answers, known }: WizardState): WizardPosition {
  return { stepId, answers, ...(known && { known }) };
}

/** Whether all that the answers of a place take is offered: nobody is asked again for want of it. */
export function hasOnlyOfferedOptions(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  { answers }: WizardPosition,
): boolean {
  return steps
    .filter(isInputStep)
    .every((step) => listSelectedOptions(step, findAnswer(answers, step.answer)).every(isOffered));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a place back. A history entry outlives a change of the config, so only what the present steps
 * could have stored is taken over.
 * @returns undefined when it is no place of the present wizard
 */
export function parseWizardPosition(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  remembered: unknown,
): WizardPosition | undefined {
  if (!isRecord(remembered) || !isRecord(remembered.answers)) return undefined;
  const step = steps.find(({ id }) => id === remembered.stepId);
  if (!step) return undefined;
  const answers: Record<string, Answer> = {};
  for (const asking of steps.filter(isInputStep)) {
    const value = remembered.answers[asking.answer];
    if (getInputDefinition(asking).accepts(asking, value)) answers[asking.answer] = value;
  }
  const { known } = remembered;
  return {
    stepId: step.id,
    answers,
    ...(Array.isArray(known) && {
      known: steps.map(({ id }) => id).filter((id) => known.includes(id)),
    }),
  };
}
