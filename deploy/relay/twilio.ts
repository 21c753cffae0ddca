import { postMessage, SendError, type Sender } from './sender.ts';
import type { MessageSettings } from './message-settings.ts';

/** Texts by Twilio: https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
export function createTwilioSender({
  url,
  account,
  token,
  from,
  timeout,
}: NonNullable<MessageSettings['texts']>): Sender {
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }) => {
    const { status, code, retryAfter } = await postMessage(
      'Twilio',
      `${url}/2010-04-01/Accounts/${account}/Messages.json`,
      {
        headers: {
          Authorization: `Basic ${btoa(`${account}:${token}`)}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
      },
      // Twilio knows no idempotency key: after a lost answer the text may be on its way.
      { timeout, mayRepeat: false },
    );
    if (status === 201) return;
    const reason = `Twilio answered with status ${status}${code && `, code ${code}`}.`;
    throw new SendError(reason, status === 429 || status === 503, retryAfter);
  };
}
