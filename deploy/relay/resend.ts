import { postMessage, SendError, type Sender } from './sender.ts';
import type { MessageSettings } from './message-settings.ts';

/** Mails by Resend: https://resend.com/docs/api-reference/emails/send-email */
export function createResendSender({
  url,
  key: apiKey,
  from,
  timeout,
}: NonNullable<MessageSettings['resend']>): Sender {
  return async ({ key, to, subject, text, replyTo }) => {
    const { status, code, retryAfter } = await postMessage(
      'Resend',
      `${url}/emails`,
      {
        headers: {
          Authorization: `Bearer ${apiKey}`,
          'Content-Type': 'application/json',
          // Resend merges the attempts of a day.
          'Idempotency-Key': key,
        },
        body: JSON.stringify({ from, to: [to], subject, text, reply_to: replyTo }),
      },
      { timeout, mayRepeat: true },
    );
    if (status === 200) return;
    const reason = `Resend answered with status ${status}${code && `, ${code}`}.`;
    // 409 with this code: another attempt is under way. A quota is over for the day.
    const isTemporary =
      (status === 429 && !code.includes('quota')) ||
      status >= 500 ||
      code === 'concurrent_idempotent_requests';
    throw new SendError(reason, isTemporary, retryAfter);
  };
}
