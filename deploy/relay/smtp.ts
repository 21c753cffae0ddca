import { createTransport } from 'nodemailer';
import { SendError, type Sender } from './sender.ts';
import type { MessageSettings } from './message-settings.ts';

/** Mails by SMTP, on Node. */
export function createSmtpSender({
  url,
  from,
  timeout,
}: NonNullable<MessageSettings['smtp']>): Sender {
  const address = new URL(url);
  const transport = createTransport({
    url,
    // Passwords and leads travel encrypted, except to this machine.
    requireTLS:
      address.protocol === 'smtp:' && !/^(localhost|127\.0\.0\.1)$/.test(address.hostname),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  return async ({ key, to, subject, text, replyTo }) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        replyTo,
        // The same for each attempt, so that a mail program can merge them.
        messageId: `<${key}@${from.replace(/^.*@|>.*$/g, '')}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      const { code = '', responseCode }: { code?: string; responseCode?: number } = Object(error);
      const reason = responseCode === undefined ? code : `status ${responseCode}`;
      throw new SendError(
        `The mail server did not take the mail (${reason}).`,
        responseCode === undefined
          ? ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS'].includes(code)
          : responseCode >= 400 && responseCode < 500,
      );
    }
  };
}
