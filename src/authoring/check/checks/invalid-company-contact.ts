import { isPlaceholderFact } from '../../../engine/text/is-placeholder-fact.ts';
import { quote } from '../../../engine/text/format.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** The fewest digits of a number that can be dialled from elsewhere, and the most that there are in the world. */
const PHONE_DIGITS = { least: 6, most: 15 } as const;

/** What phone numbers are written with beside digits: a plus before them, brackets, and what stands between their parts. */
const PHONE_PUNCTUATION = /^\s*\+|[\s()./\p{Pd}]/gu;

const EMAIL_PATTERN = /^[^@\s<>,;:]+@[^@\s<>,;:.]+(\.[^@\s<>,;:.]+)+$/;

function isDialable(phone: string): boolean {
  const digits = phone.replace(PHONE_PUNCTUATION, '');
  return (
    /^[0-9]+$/.test(digits) &&
    digits.length >= PHONE_DIGITS.least &&
    digits.length <= PHONE_DIGITS.most
  );
}

/** Whether a number that is not of another country has the digits of one in the United States. */
function isUsPhone(phone: string): boolean {
  const digits = phone.replace(PHONE_PUNCTUATION, '');
  return /^\s*\+(?!1)/.test(phone) || /^1?[0-9]{10}$/.test(digits);
}

/** Whether a company is in the United States: it says so, or its site speaks as people do there. */
function isUsCompany({ company, language }: CheckContext['config']['site']): boolean {
  return company.country === undefined ? language.endsWith('-US') : company.country === 'US';
}

/** Whoever taps the phone number or the e-mail address of the company reaches it. */
export function* checkInvalidCompanyContact({
  config,
  describeSubject: subjectOf,
}: CheckContext): Generator<Finding> {
  const { phone, email } = config.site.company;
  if (!isPlaceholderFact(phone) && !isDialable(phone)) {
    const path = ['site', 'company', 'phone'];
    yield {
      path,
      message: `${subjectOf(path)} can not be dialled: ${quote(phone)} is more, or less, than the digits of one number.`,
      hint: 'Write the number in digits, such as (541) 555-7663; letters and extensions are not dialled.',
    };
  } else if (!isPlaceholderFact(phone) && isUsCompany(config.site) && !isUsPhone(phone)) {
    const path = ['site', 'company', 'phone'];
    yield {
      path,
      message: `${subjectOf(path)} can not be dialled: a number in the United States has 10 digits, and ${quote(phone)} has ${phone.replace(/[^0-9]/g, '').length}.`,
      hint: 'Write all its digits, with the area code; begin a number of another country with + and its code.',
    };
  }
  if (!isPlaceholderFact(email) && !EMAIL_PATTERN.test(email)) {
    const path = ['site', 'company', 'email'];
    yield {
      path,
      message: `${subjectOf(path)} is no e-mail address: ${quote(email)}.`,
      hint: 'Write one address, such as office@company.com.',
    };
  }
}
