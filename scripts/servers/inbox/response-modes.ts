import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { HttpError } from '../http/http-error.ts';
import { sendResponse } from '../http/router.ts';

const SLOW_SECONDS = 5;
const RETRY_AFTER_SECONDS = 30;

interface ResponseModeDefinition {
  /** Completes "When a lead arrives, the inbox …". */
  readonly label: string;
  /** What the inbox lists for the lead. Only taken leads are exported. */
  readonly outcome: string;
  readonly status?: number;
}

/** How the inbox answers a lead, failures of real receivers included. */
export const RESPONSE_MODES = {
  'at-once': { label: 'takes it at once', outcome: 'taken', status: 200 },
  slowly: { label: `takes it after ${SLOW_SECONDS} seconds`, outcome: 'taken', status: 200 },
  error: { label: 'answers with an error (500)', outcome: 'refused: 500', status: 500 },
  unavailable: { label: 'is out of order (503)', outcome: 'refused: 503', status: 503 },
  'too-many': {
    label: `has too many (429), and asks to retry after ${RETRY_AFTER_SECONDS} seconds`,
    outcome: 'refused: 429',
    status: 429,
  },
  refused: { label: 'refuses its content (422)', outcome: 'refused: 422', status: 422 },
  drop: { label: 'drops the connection', outcome: 'dropped' },
  never: { label: 'never answers', outcome: 'not answered' },
} as const satisfies Readonly<Record<string, ResponseModeDefinition>>;

export type ResponseMode = keyof typeof RESPONSE_MODES;

export const TAKEN = 'taken';

export interface ResponseSettings {
  readonly mode: ResponseMode;
  /** Whether sites of other origins may read the response (CORS). */
  readonly readable: boolean;
}

/** @throws HttpError if a setting is invalid */
export function parseResponseSettings(value: unknown): ResponseSettings {
  const { mode, readable }: Partial<Record<string, unknown>> = Object(value);
  if (typeof mode !== 'string' || !Object.hasOwn(RESPONSE_MODES, mode)) {
    throw new HttpError(400, `'mode' must be one of ${Object.keys(RESPONSE_MODES).join(', ')}.`);
  }
  if (typeof readable !== 'boolean') {
    throw new HttpError(400, "'readable' must be true or false.");
  }
  return { mode: mode as ResponseMode, readable };
}

/** Lets sites of other origins read the response. */
export function allowReading(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
}

/** Answers a lead that is stored already. */
export async function respondToLead(
  mode: ResponseMode,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { outcome, status }: ResponseModeDefinition = RESPONSE_MODES[mode];
  if (mode === 'slowly') await pause(SLOW_SECONDS * 1000, undefined, { ref: false });
  if (mode === 'too-many') response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
  if (mode === 'drop') request.socket.destroy();
  if (status !== undefined) sendResponse(response, status, 'text/plain', `The lead is ${outcome}.`);
}
