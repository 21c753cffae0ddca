import { fitsKeepalive, toLeadForm, type LeadPayload } from '../../engine/lead/wire.ts';

interface LeadFailure extends ErrorOptions {
  /** Whether the receiver refused the lead for its content, so that a retry would fail, too. */
  readonly isFinal?: boolean;
  /** How long the receiver asks to wait, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** A lead that could not be sent. The message is the reason, without a period: it becomes part of a sentence. */
export class LeadNotSentError extends Error {
  override readonly name = 'LeadNotSentError';
  readonly isFinal: boolean;
  readonly retryAfter: number;

  constructor(reason: string, { isFinal = false, retryAfter = 0, ...options }: LeadFailure = {}) {
    super(reason, options);
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}

interface SendLeadOptions {
  /** The address of the webhook. */
  readonly url: string;
  /** How long to wait for a response, in milliseconds. */
  readonly timeout: number;
  /** The reason if no response arrives in time. */
  readonly timeoutReason: string;
  /** The reason if the receiver cannot be reached. The browser's own message does not help visitors. */
  readonly unreachedReason?: () => string | undefined;
  /** The reason if the receiver responds with an error; left out if its response cannot be read. */
  readonly refusal?: ((status: number) => string) | undefined;
}

function getFailureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}

/** Client errors that a retry may overcome: timeout, too early, too many requests. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/** Parses a `Retry-After` header: seconds or a date. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const delay = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

function toLeadFailure({ status, headers }: Response): LeadFailure {
  return {
    isFinal: status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status),
    retryAfter: parseRetryAfter(headers.get('Retry-After')),
  };
}

/**
 * Sends a lead as a POST of multipart form data. In no-cors mode the response cannot be read, so only a network
 * failure is an error; with `refusal` the response is read. `keepalive` lets the request finish when the visitor
 * leaves the page.
 * @throws LeadNotSentError with the reason
 */
export async function sendLead(
  payload: LeadPayload,
  { url, timeout, timeoutReason, unreachedReason, refusal }: SendLeadOptions,
): Promise<void> {
  const signal = AbortSignal.timeout(timeout);
  const body = toLeadForm(payload);
  const keepalive = fitsKeepalive(payload);
  const mode = refusal ? 'cors' : 'no-cors';
  let response: Response;
  try {
    // No Content-Type header: the browser sets it, with the multipart boundary.
    response = await fetch(url, { method: 'POST', mode, keepalive, body, signal });
  } catch (error) {
    const reason = signal.aborted
      ? timeoutReason
      : (unreachedReason?.() ?? getFailureReason(error));
    throw new LeadNotSentError(reason, { cause: error });
  }
  if (refusal && !response.ok)
    throw new LeadNotSentError(refusal(response.status), toLeadFailure(response));
}
