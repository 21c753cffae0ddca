/** What is sent of a lead. */
export interface SendableLead {
  readonly payload: Readonly<Record<string, string>>;
}

interface LeadFailure extends ErrorOptions {
  /** Where the lead is kept, when it is tried again: on the device, or in the page for as long as it is open. */
  readonly kept?: 'on device' | 'in page';
  /** Whether the receiver has refused the lead for what it is, so that another try would be in vain. */
  readonly isFinal?: boolean;
  /** How long the receiver wants to be left alone, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

/** A lead that could not be sent. The message is the reason, without a full stop, for a sentence around it. */
export class LeadNotSentError extends Error {
  override readonly name = 'LeadNotSentError';
  readonly kept: LeadFailure['kept'];
  readonly isFinal: boolean;
  readonly retryAfter: number;

  constructor(
    reason: string,
    { kept, isFinal = false, retryAfter = 0, ...options }: LeadFailure = {},
  ) {
    super(reason, options);
    this.kept = kept;
    this.isFinal = isFinal;
    this.retryAfter = retryAfter;
  }
}

interface SendLeadOptions {
  /** Where leads go. */
  readonly url: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeout: number;
  /** The reason that is given when nobody answered in time. */
  readonly timeoutReason: string;
  /** The reason that is given when the receiver was not reached. Browsers have one each, which tells visitors nothing. */
  readonly unreachedReason?: () => string | undefined;
  /** The reason that is given when the receiver answers with an error; left out where its answer cannot be read. */
  readonly refusal?: ((status: number) => string) | undefined;
}

/** Browsers refuse `keepalive` requests of more than 64 KiB, all that are under way together. */
const MAX_KEEPALIVE_BYTES = 48 * 1024;

function getFailureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}

function computePayloadSize(payload: SendableLead['payload']): number {
  return new TextEncoder().encode(JSON.stringify(payload)).length;
}

/** Errors of the sender's that pass: it took too long, came too early or too often. */
const TRANSIENT_STATUSES = new Set([408, 425, 429]);

/** When to come back, as a receiver says it: in seconds, or by a date. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const wanted = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(wanted) ? undefined : Math.max(0, wanted);
}

/** What an answer that is an error means for the lead. */
function toLeadFailure({ status, headers }: Response): LeadFailure {
  return {
    isFinal: status >= 400 && status < 500 && !TRANSIENT_STATUSES.has(status),
    retryAfter: parseRetryAfter(headers.get('Retry-After')),
  };
}

/**
 * Sends a lead: a POST of multipart form data, every value as text. In no-cors mode, where the answer cannot be
 * read, so that only a failure of the network counts as one; where the receiver allows it, the answer is read.
 * `keepalive` lets the lead
 * through even when the visitor leaves the page at once.
 * @throws LeadNotSentError with the reason: that of the refusal, or why no answer came
 */
export async function sendLead(
  payload: SendableLead['payload'],
  { url, timeout, timeoutReason, unreachedReason, refusal }: SendLeadOptions,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(payload)) body.append(name, value);
  const signal = AbortSignal.timeout(timeout);
  const keepalive = computePayloadSize(payload) < MAX_KEEPALIVE_BYTES;
  const mode = refusal ? 'cors' : 'no-cors';
  let answer: Response;
  try {
    // No Content-Type: the browser writes it, with the boundary of the parts.
    answer = await fetch(url, { method: 'POST', mode, keepalive, body, signal });
  } catch (error) {
    const reason = signal.aborted
      ? timeoutReason
      : (unreachedReason?.() ?? getFailureReason(error));
    throw new LeadNotSentError(reason, { cause: error });
  }
  if (refusal && !answer.ok)
    throw new LeadNotSentError(refusal(answer.status), toLeadFailure(answer));
}
