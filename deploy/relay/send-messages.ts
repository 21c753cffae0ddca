import type { AddressedMessage } from './write-messages.ts';
import { SendError, type Sender } from './sender.ts';

/** Whom to ask to send a text or a mail. */
export type Senders = Readonly<Record<AddressedMessage['by'], Sender | undefined>>;

/** What became of an attempt, for the log. */
export interface AttemptReport {
  readonly message: string;
  readonly attempt: number;
  /** Why it failed; undefined if it did not. */
  readonly error?: unknown;
}

/** The milliseconds between the attempts, where the host lets the relay work on after it has answered. */
export const RETRY_DELAYS: readonly number[] = [1000, 4000, 12_000];

/** How many messages are sent at once. Services refuse more, and the rest waits here. */
const MAX_AT_ONCE = 4;
/** As many messages are remembered to have gone. */
const MAX_REMEMBERED = 10_000;

async function toKey(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lets so many of these run at once, in their order. */
function createLimit(count: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= count) await new Promise<void>((resolve) => void waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Creates what sends messages. Each goes once for a lead and an address, as far as this process can know: it remembers
 * what it has sent or is sending.
 * @param delays the milliseconds before each further attempt
 */
export function createDispatcher(
  senders: Senders,
  delays: readonly number[],
  report: (leadId: string, attempt: AttemptReport) => void,
) {
  const remembered = new Set<string>();
  const limits = { text: createLimit(MAX_AT_ONCE), mail: createLimit(MAX_AT_ONCE) };

  async function attempt(
    leadId: string,
    { id, by, address: to, subject, text, replyTo }: AddressedMessage,
    key: string,
    isPatient: boolean,
  ): Promise<boolean> {
    const send = senders[by];
    if (!send) return false;
    for (let count = 1; ; count += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
        await send({ key, to, subject, text, replyTo });
        report(leadId, { message: id, attempt: count });
        return true;
      } catch (error) {
        report(leadId, { message: id, attempt: count, error });
        const delay = delays[count - 1];
        const { isTemporary = false, retryAfter = 0 } = error instanceof SendError ? error : {};
        if (!isPatient || !isTemporary || delay === undefined) return false;
        const wait = Math.max(delay, Math.min(retryAfter, delays.at(-1) ?? 0));
        // oxlint-disable-next-line no-await-in-loop -- as above
        await new Promise((resolve) => void setTimeout(resolve, wait));
      }
    }
  }

  /**
   * Sends messages about a lead.
   * @param isPatient whether what failed is tried again
   * @returns those that were not sent; one that was sent before counts as sent
   */
  return async (
    leadId: string,
    messages: readonly AddressedMessage[],
    isPatient: boolean,
  ): Promise<AddressedMessage[]> => {
    const failed = await Promise.all(
      messages.map(async (message) => {
        const key = await toKey(`${leadId}/${message.id}/${message.address}`);
        if (remembered.has(key)) return [];
        remembered.add(key);
        const [oldest] = remembered;
        if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
        const isSent = await limits[message.by](() => attempt(leadId, message, key, isPatient));
        // The next time that the lead comes it may be tried anew.
        if (!isSent) remembered.delete(key);
        return isSent ? [] : [message];
      }),
    );
    return failed.flat();
  };
}
