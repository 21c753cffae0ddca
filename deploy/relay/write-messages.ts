import type { Notification } from '../../src/engine/generated/estimator.ts';
import type { RepricedLead } from '../../src/engine/notify/reprice-lead.ts';
import { composeMessages, type LeadMessage } from '../../src/engine/notify/messages.ts';
import type { Judgment } from './judge-lead.ts';
import type { RelayedLead } from './read-request.ts';
import type { RelayConfig, RelaySettings } from './settings.ts';

/** A message, and where it goes. */
export interface AddressedMessage extends Pick<LeadMessage, 'id' | 'by' | 'to' | 'text'> {
  readonly subject: string;
  readonly address: string;
  readonly replyTo?: string | undefined;
}

/**
 * A phone number as services take it.
 * @param callingCode that of the company. Numbers of other countries get no texts: they are what text fraud pays for
 * @returns undefined if it is none of this country
 */
export function toInternationalNumber(typed: string, callingCode: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  // North American numbers have ten digits and no 0 before them.
  const isNorthAmerican = callingCode === '1';
  const isInternational = typed.trim().startsWith('+') || (isNorthAmerican && digits.length === 11);
  const national = isInternational
    ? digits.startsWith(callingCode)
      ? digits.slice(callingCode.length)
      : ''
    : digits.replace(/^0/, '');
  const isNumber = isNorthAmerican
    ? /^[2-9]\d{2}[2-9]\d{6}$/.test(national)
    : /^[1-9]\d{5,12}$/.test(national);
  return isNumber ? `+${callingCode}${national}` : undefined;
}

/** Whether the visitor has ticked that they want this text. */
function hasConsent(message: Notification, { contact }: RelayedLead): boolean {
  if (message.kind !== 'textToVisitor') return true;
  return !['', 'no', undefined].includes(contact[message.consent]);
}

/** The mail about a doubtful lead: all that the lead says, and why it is put aside. */
function writeDoubtfulMail({ id, values }: RelayedLead, doubts: readonly string[]) {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`);
  return {
    id: 'doubtful',
    by: 'mail',
    to: 'office',
    subject: `Please check this lead (${id})`,
    text: [...doubts, '', 'Nothing was sent to the visitor.', '', ...lines].join('\n'),
  } as const;
}

/**
 * The messages about a lead: those of the config, or for a doubtful one a mail to the office if that gets mails.
 * Messages without an address are left out.
 */
export function writeMessages(
  lead: RelayedLead,
  { doubts, priced }: Judgment,
  notify: RelayConfig['lead']['notify'] = [],
  settings: RelaySettings,
): AddressedMessage[] {
  const { office, callingCode } = settings;
  const isMailed = notify.some(({ kind }) => kind === 'mailToOffice');
  function compose({ estimator, own, answers, estimate }: RepricedLead): LeadMessage[] {
    const source = { contact: lead.contact, answers, estimate };
    const agreed = new Set(notify.filter((each) => hasConsent(each, lead)).map(({ id }) => id));
    const written = [
      ...composeMessages(estimator, source).filter(({ to }) => to === 'visitor'),
      ...composeMessages(own, source).filter(({ to }) => to === 'office'),
    ];
    return written.filter(({ id }) => agreed.has(id));
  }
  const doubtful = isMailed ? [writeDoubtfulMail(lead, doubts)] : [];
  const messages = doubts.length > 0 ? doubtful : priced ? compose(priced) : [];
  return messages.flatMap(({ by, to, subject = '', ...message }) => {
    const phone = to === 'office' ? office.phone : lead.phone;
    const email = to === 'office' ? office.email : lead.email;
    const address = by === 'text' ? toInternationalNumber(phone, callingCode) : email;
    const replyTo = by === 'text' ? '' : to === 'office' ? lead.email : office.email;
    return address ? { ...message, by, to, subject, address, replyTo: replyTo || undefined } : [];
  });
}
