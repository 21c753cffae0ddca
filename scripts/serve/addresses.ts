import { DEFAULT_INBOX_PATH, type Inbox } from '../inbox/inbox.ts';

/** The lines that tell where the site and its inbox are, and where leads go. */
export function describeAddresses(siteUrl: string, inbox: Inbox, webhookUrl: string): string {
  const inboxUrl = new URL(DEFAULT_INBOX_PATH, siteUrl).href;
  const isOwnInbox = webhookUrl.startsWith(DEFAULT_INBOX_PATH) || webhookUrl.startsWith(inboxUrl);
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
