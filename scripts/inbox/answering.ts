import { Refusal } from './refusal.ts';

/** How the inbox answers a lead, each with the words its page uses for it. */
export const ANSWER_MODES = {
  'at-once': 'takes it at once',
  slowly: 'takes it slowly',
  error: 'answers with an error (500)',
  'too-many': 'has had too many (429, with Retry-After)',
  unavailable: 'is out of order (503)',
  refused: 'does not want what it says (422)',
  captive: 'never gets it: the sign-in page of a café answers instead (200, HTML)',
  drop: 'cuts the connection',
  never: 'never answers',
} as const;

export type AnswerMode = keyof typeof ANSWER_MODES;

/** The chosen way to answer. */
export interface Answering {
  mode: AnswerMode;
  /** How long `slowly` takes, in milliseconds. */
  delayMs: number;
  /** When `too-many` asks the sender to come back, in seconds. */
  retryAfterSeconds: number;
  /** Whether sites of other origins may read the answers (CORS). */
  readable: boolean;
}

export const DEFAULT_ANSWERING: Answering = {
  mode: 'at-once',
  delayMs: 3000,
  retryAfterSeconds: 30,
  readable: false,
};

export const LONGEST_DELAY_MS = 120_000;
export const LONGEST_RETRY_SECONDS = 3600;

/**
 * Reads `{ mode, delayMs?, retryAfterSeconds?, readable? }`; what is left out stays as it was. Throws a
 * Refusal that names what it takes.
 */
export function readAnswering(value: unknown, current: Answering): Answering {
  const { mode, delayMs, retryAfterSeconds, readable }: Record<string, unknown> = {
    ...current,
    mode: undefined,
    ...(typeof value === 'object' ? value : {}),
  };
  if (!isAnswerMode(mode)) {
    throw new Refusal(400, `'mode' must be one of ${Object.keys(ANSWER_MODES).join(', ')}.`);
  }
  if (typeof readable !== 'boolean') {
    throw new Refusal(400, "'readable' must be true or false.");
  }
  return {
    mode,
    delayMs: numberUpTo(LONGEST_DELAY_MS, 'delayMs', delayMs),
    retryAfterSeconds: numberUpTo(LONGEST_RETRY_SECONDS, 'retryAfterSeconds', retryAfterSeconds),
    readable,
  };
}

function numberUpTo(most: number, name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw new Refusal(400, `'${name}' must be a number from 0 to ${most}.`);
}

function isAnswerMode(value: unknown): value is AnswerMode {
  return typeof value === 'string' && Object.hasOwn(ANSWER_MODES, value);
}
