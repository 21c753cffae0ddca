import type { AnswerMode } from './answering.ts';

/** What became of a lead that arrived whole. */
export type Outcome = 'taken' | 'not kept' | Exclude<AnswerMode, 'at-once' | 'slowly'>;

/** One arrival of a lead since the inbox was started. */
export interface Try {
  /** What tells the lead from others; empty where it does not say. */
  readonly id: string;
  readonly outcome: Outcome;
}

/** More are of no use to anybody, and a robot may send any number. */
const MOST = 10_000;

/** The arrivals since the inbox was started, those of leads that were turned away among them. */
export function createTryLog() {
  let all: Try[] = [];
  return {
    add: (attempt: Try): void => {
      all = [...all.slice(1 - MOST), attempt];
    },
    all: (): readonly Try[] => all,
    clear: (): void => {
      all = [];
    },
  };
}
