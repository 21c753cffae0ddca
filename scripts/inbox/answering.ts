import { Refusal } from './refusal.ts';

/** How the inbox answers a lead, each with the words its page uses for it. */
export const ANSWER_MODES = {
  'at-once': 'answers at once',
  slowly: 'answers slowly',
  error: 'answers with an error',
  drop: 'drops the connection',
  never: 'never answers',
} as const;

export type AnswerMode = keyof typeof ANSWER_MODES;

/** The chosen mode; `delayMs` is how long `slowly` takes, in milliseconds. */
export interface Answering {
  mode: AnswerMode;
  delayMs: number;
}

export const DEFAULT_ANSWERING: Answering = { mode: 'at-once', delayMs: 3000 };

const LONGEST_DELAY_MS = 120_000;

/**
 * Reads `{ mode, delayMs? }`; a delay left out stays as it was. Throws a Refusal that names what it takes.
 */
export function readAnswering(value: unknown, current: Answering): Answering {
  const wish = typeof value === 'object' && value !== null ? value : {};
  const mode = 'mode' in wish ? wish.mode : undefined;
  const delayMs = 'delayMs' in wish ? wish.delayMs : current.delayMs;
  if (!isAnswerMode(mode)) {
    throw new Refusal(400, `'mode' must be one of ${Object.keys(ANSWER_MODES).join(', ')}.`);
  }
  if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= LONGEST_DELAY_MS)) {
    throw new Refusal(400, `'delayMs' must be a number from 0 to ${LONGEST_DELAY_MS}.`);
  }
  return { mode, delayMs };
}

function isAnswerMode(value: unknown): value is AnswerMode {
  return typeof value === 'string' && Object.hasOwn(ANSWER_MODES, value);
}
