/** What is sent of a lead. */
export interface Sendable {
  readonly payload: Readonly<Record<string, string>>;
}

interface Failure extends ErrorOptions {
  /** Where the lead is kept, when it is tried again: on the device, or in the page for as long as it is open. */
  readonly kept?: 'on device' | 'in page';
}

/** A lead that could not be sent. The message is the reason, without a full stop, for a sentence around it. */
export class LeadNotSent extends Error {
  override readonly name = 'LeadNotSent';
  readonly kept: Failure['kept'];

  constructor(reason: string, { kept, ...options }: Failure = {}) {
    super(reason, options);
    this.kept = kept;
  }
}

interface Delivery {
  /** Where leads go. */
  readonly url: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeout: number;
  /** The reason that is given when nobody answered in time. */
  readonly timeoutReason: string;
}

/** Browsers refuse `keepalive` requests of more than 64 KiB, all that are under way together. */
const MOST_KEPT_ALIVE = 48 * 1024;

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/\.$/, '');
}

function sizeOf(payload: Sendable['payload']): number {
  return new TextEncoder().encode(JSON.stringify(payload)).length;
}

/**
 * Sends a lead: a POST of multipart form data in no-cors mode, every value as text.
 * The answer cannot be read, so only a failure of the network counts as one. `keepalive` lets the lead
 * through even when the visitor leaves the page at once.
 * @throws LeadNotSent with the browser's reason
 */
export async function sendLead(
  payload: Sendable['payload'],
  { url, timeout, timeoutReason }: Delivery,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(payload)) body.append(name, value);
  const signal = AbortSignal.timeout(timeout);
  const keepalive = sizeOf(payload) < MOST_KEPT_ALIVE;
  try {
    // No Content-Type: the browser writes it, with the boundary of the parts.
    await fetch(url, { method: 'POST', mode: 'no-cors', keepalive, body, signal });
  } catch (error) {
    throw new LeadNotSent(signal.aborted ? timeoutReason : reasonOf(error), { cause: error });
  }
}
