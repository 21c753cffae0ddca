/** A text or a mail on its way. */
export interface OutgoingMessage {
  /** The same for each attempt, and for no other message. Says nothing about the lead. */
  readonly key: string;
  /** A phone number as +15551234567, or an e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Who gets the answer to a mail. */
  readonly replyTo?: string | undefined;
}

/**
 * Sends a message, and returns when the service has accepted it.
 * @throws SendError if it has not
 */
export type Sender = (message: OutgoingMessage) => Promise<void>;

/** A message that was not accepted. Its text is logged: it says nothing about the lead. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** Whether the message has certainly not gone, or may go twice, and another attempt may succeed. */
  readonly isTemporary: boolean;
  /** How long the service asks to wait, in milliseconds. */
  readonly retryAfter: number;

  constructor(message: string, isTemporary: boolean, retryAfter = 0) {
    super(message);
    this.isTemporary = isTemporary;
    this.retryAfter = retryAfter;
  }
}

/** What a service answered. */
interface ServiceAnswer {
  readonly status: number;
  /** Its own code for what is wrong, as it stands in the answer; empty if there is none. */
  readonly code: string;
  /** In milliseconds. */
  readonly retryAfter: number;
}

/** The codes of an error that is raised before anything was sent. */
const NOT_CONNECTED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Posts to a service over HTTPS.
 * @param mayRepeat whether the service recognizes a message that it has already taken
 * @throws SendError if it cannot be reached or does not answer
 */
export async function postMessage(
  service: string,
  url: string,
  init: { readonly headers: Record<string, string>; readonly body: string },
  { timeout, mayRepeat }: { readonly timeout: number; readonly mayRepeat: boolean },
): Promise<ServiceAnswer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal });
    const answer: { readonly code?: number; readonly name?: string } = Object(
      await response.json().catch(() => undefined),
    );
    const [code = ''] = /^[\w-]{1,40}$/.exec(`${answer.code ?? answer.name ?? ''}`) ?? [];
    const seconds = Number(response.headers.get('Retry-After') ?? 0);
    return {
      status: response.status,
      code,
      retryAfter: seconds > 0 ? seconds * 1000 : 0,
    };
  } catch (error) {
    const { code = '' }: { readonly code?: string } = Object(Object(error).cause);
    const isConnected = !NOT_CONNECTED.includes(code);
    throw new SendError(
      signal.aborted
        ? `${service} did not answer within ${timeout / 1000} seconds.`
        : `${service} could not be reached.`,
      mayRepeat || !isConnected,
    );
  }
}
