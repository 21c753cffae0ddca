import { findValueAt } from '../../src/engine/schema/path.ts';
import { RESPONSE_MODES, type ResponseMode } from './response-modes.ts';

/** What became of a lead that arrived whole and is not in the inbox. */
type FailureOutcome = 'not kept' | Exclude<ResponseMode, 'at-once' | 'slowly'>;

/** What became of a lead that arrived whole. */
export type AttemptOutcome = 'taken' | FailureOutcome;

/** One arrival of a lead. */
export interface LeadAttempt {
  /** What tells the lead from others; empty where it does not say. */
  readonly id: string;
  readonly outcome: AttemptOutcome;
}

/** The trace of a lead that arrived and is not in the inbox. What it said is lost. */
export interface FailedDelivery {
  /** ISO timestamp, the receiver's clock. */
  readonly receivedAt: string;
  readonly id: string;
  readonly outcome: FailureOutcome;
}

/** Whether a line of the file is such a trace. */
export function isFailedDelivery(value: unknown): value is FailedDelivery {
  const texts = ['receivedAt', 'id', 'outcome'].map((key) => findValueAt(value, [key]));
  const outcome = String(texts.at(-1));
  return (
    texts.every((text) => typeof text === 'string') &&
    (outcome === 'not kept' || Object.hasOwn(RESPONSE_MODES, outcome))
  );
}
