import { isInputStep, type Answer } from '../kinds/answers.ts';
import { getInputDefinition } from '../kinds/registry.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { WizardState } from './state.ts';

/** What a history entry stores of the wizard. No contact details, and no prices: those are computed again. */
export type WizardPosition = Pick<WizardState, 'stepId' | 'answers' | 'known'>;

/** The position to store for a state. */
export function toWizardPosition({ stepId, answers, known }: WizardState): WizardPosition {
  return { stepId, answers, ...(known && { known }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a stored position. A history entry outlives changes of the config, so only answers are kept that the present
 * steps could have stored.
 * @returns undefined if it is no position of the present wizard
 */
export function parseWizardPosition(
  { steps }: Pick<EstimatorConfig, 'steps'>,
  stored: unknown,
): WizardPosition | undefined {
  if (!isRecord(stored) || !isRecord(stored.answers)) return undefined;
  const { stepId, known } = stored;
  const ids = steps.map(({ id }) => id);
  if (typeof stepId !== 'string' || !ids.includes(stepId)) return undefined;
  const answers: Record<string, Answer> = {};
  for (const step of steps.filter(isInputStep)) {
    const value = stored.answers[step.answer];
    if (getInputDefinition(step).accepts(step, value)) answers[step.answer] = value;
  }
  const isKnown = (id: string) => Array.isArray(known) && known.includes(id);
  return { stepId, answers, ...(Array.isArray(known) && { known: ids.filter(isKnown) }) };
}
