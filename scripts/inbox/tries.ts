import { findValueAt } from '../../src/engine/schema/path.ts';
import { ANSWER_MODES, type AnswerMode } from './answering.ts';

/** What became of a lead that arrived whole and is not in the inbox. */
type LossOutcome = 'not kept' | Exclude<AnswerMode, 'at-once' | 'slowly'>;

/** What became of a lead that arrived whole. */
export type Outcome = 'taken' | LossOutcome;

/** One arrival of a lead. */
export interface Try {
  /** What tells the lead from others; empty where it does not say. */
  readonly id: string;
  readonly outcome: Outcome;
}

/** The trace of a lead that arrived and is not in the inbox. What it said is lost. */
export interface Loss {
  /** ISO timestamp, the receiver's clock. */
  readonly receivedAt: string;
  readonly id: string;
  readonly outcome: LossOutcome;
}

/** Whether a line of the file is such a trace. */
export function isLoss(value: unknown): value is Loss {
  const texts = ['receivedAt', 'id', 'outcome'].map((key) => findValueAt(value, [key]));
  const outcome = String(texts.at(-1));
  return (
    texts.every((text) => typeof text === 'string') &&
    (outcome === 'not kept' || Object.hasOwn(ANSWER_MODES, outcome))
  );
}
