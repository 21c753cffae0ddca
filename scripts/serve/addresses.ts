/** The lines that tell a person where the site and its inbox are, and where leads go. */
export function describeAddresses(siteUrl: string, inboxPath: string, webhookUrl: string): string {
  const inbox = new URL(inboxPath, siteUrl).href;
  const ownInbox = webhookUrl.startsWith(inboxPath) || webhookUrl.startsWith(inbox);
  return [
    '',
    `  Site   ${siteUrl}`,
    `  Inbox  ${inbox}`,
    ...(ownInbox ? [] : ['', `  Leads go to ${webhookUrl}, not to the inbox.`]),
    '',
    '  Ctrl+C ends it.',
    '',
  ].join('\n');
}
