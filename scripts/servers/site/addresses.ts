import { plainText } from '../../../src/engine/text/plain-text.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { DEFAULT_INBOX_PATH } from '../inbox/render-page.ts';
import { RELAY_PATH } from '../inbox/local-relay.ts';

/** The lines that tell where the site and its inbox are, and where leads go. */
export function describeAddresses(
  siteUrl: string,
  inbox: Pick<Inbox, 'addToken'>,
  webhook: string,
): string {
  const isRelayed = webhook.startsWith(RELAY_PATH) && process.env.RELAY_URL;
  const webhookUrl = plainText(isRelayed || webhook);
  const inboxUrl = new URL(DEFAULT_INBOX_PATH, siteUrl).href;
  const isOwnInbox = [DEFAULT_INBOX_PATH, RELAY_PATH, inboxUrl].some((own) =>
    webhookUrl.startsWith(own),
  );
  return [
    '',
    `  Site   ${siteUrl}`,
    `  Inbox  ${inbox.addToken(inboxUrl)}`,
    ...(isOwnInbox ? [] : ['', `  Leads go to ${webhookUrl}, not to the inbox.`]),
    '',
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n');
}
