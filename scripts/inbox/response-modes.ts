import { CAPTIVE_PORTAL_PAGE } from './captive-portal-page.ts';
import { HttpError } from '../http/http-error.ts';

/** A way to answer a lead. */
export interface ResponseModeDefinition {
  /** What the page of the inbox says that it does. */
  readonly words: string;
  /** What became of the lead, in a word; of one that is kept nothing is to be told. */
  readonly outcome: string;
  /** The answer of one that is not kept, where there is one. */
  readonly response?: readonly [status: number, type: 'text/plain' | 'text/html', body: string];
}

/** How the inbox answers a lead. */
export const RESPONSE_MODES = {
  'at-once': { words: 'takes it at once', outcome: 'taken' },
  slowly: { words: 'takes it slowly', outcome: 'taken' },
  error: {
    words: 'answers with an error (500)',
    outcome: '500',
    response: [500, 'text/plain', 'The inbox answers with an error, as it was told to.'],
  },
  'too-many': {
    words: 'has had too many (429, with Retry-After)',
    outcome: '429',
    response: [429, 'text/plain', 'The inbox has had too many leads, as it was told to say.'],
  },
  unavailable: {
    words: 'is out of order (503)',
    outcome: '503',
    response: [503, 'text/plain', 'The inbox is out of order, as it was told to be.'],
  },
  refused: {
    words: 'does not want what it says (422)',
    outcome: '422',
    response: [422, 'text/plain', 'The inbox does not want this lead, as it was told to say.'],
  },
  captive: {
    words: 'never gets it: the sign-in page of a café answers instead (200, HTML)',
    outcome: 'captive page',
    response: [200, 'text/html', CAPTIVE_PORTAL_PAGE],
  },
  drop: { words: 'cuts the connection', outcome: 'cut' },
  never: { words: 'never answers', outcome: 'no answer' },
} as const satisfies Readonly<Record<string, ResponseModeDefinition>>;

export type ResponseMode = keyof typeof RESPONSE_MODES;

/** The chosen way to answer. */
export interface ResponseSettings {
  mode: ResponseMode;
  /** How long `slowly` takes, in milliseconds. */
  delayMs: number;
  /** When `too-many` asks the sender to come back, in seconds. */
  retryAfterSeconds: number;
  /** Whether sites of other origins may read the answers (CORS). */
  readable: boolean;
}

export const DEFAULT_RESPONSE_SETTINGS: ResponseSettings = {
  mode: 'at-once',
  delayMs: 3000,
  retryAfterSeconds: 30,
  readable: false,
};

export const MAX_DELAY_MS = 120_000;
export const MAX_RETRY_AFTER_SECONDS = 3600;

/**
 * Reads `{ mode, delayMs?, retryAfterSeconds?, readable? }`; what is left out stays as it was. Throws a
 * Refusal that names what it takes.
 */
export function parseResponseSettings(value: unknown, current: ResponseSettings): ResponseSettings {
  const { mode, delayMs, retryAfterSeconds, readable }: Record<string, unknown> = {
    ...current,
    mode: undefined,
    ...(typeof value === 'object' ? value : {}),
  };
  if (!isResponseMode(mode)) {
    throw new HttpError(400, `'mode' must be one of ${Object.keys(RESPONSE_MODES).join(', ')}.`);
  }
  if (typeof readable !== 'boolean') {
    throw new HttpError(400, "'readable' must be true or false.");
  }
  return {
    mode,
    delayMs: parseNumberUpTo(MAX_DELAY_MS, 'delayMs', delayMs),
    retryAfterSeconds: parseNumberUpTo(
      MAX_RETRY_AFTER_SECONDS,
      'retryAfterSeconds',
      retryAfterSeconds,
    ),
    readable,
  };
}

function parseNumberUpTo(most: number, name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw new HttpError(400, `'${name}' must be a number from 0 to ${most}.`);
}

function isResponseMode(value: unknown): value is ResponseMode {
  return typeof value === 'string' && Object.hasOwn(RESPONSE_MODES, value);
}
