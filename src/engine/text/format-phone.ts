import type { Site } from '../generated/estimator.ts';

/** How a country groups the digits of a number. Countries whose area codes differ in length have no entry. */
interface PhoneFormat {
  readonly callingCode: string;
  readonly groups: string;
}

const NORTH_AMERICA: PhoneFormat = { callingCode: '1', groups: '(###) ###-####' };
const PHONE_FORMATS: Readonly<Record<string, PhoneFormat>> = {
  US: NORTH_AMERICA,
  CA: NORTH_AMERICA,
  ES: { callingCode: '34', groups: '### ### ###' },
  PT: { callingCode: '351', groups: '### ### ###' },
};

/** The country of a site by its two letters, from its language where the config names none; undefined if unknown. */
export function findCountry({
  company,
  language,
}: Pick<Site, 'language'> & { readonly company: Pick<Site['company'], 'country'> }):
  | string
  | undefined {
  return company.country ?? /-([A-Z]{2})$/.exec(language)?.[1];
}

/**
 * A phone number with its digits in groups, as its country writes them. Digits are neither added nor removed; a number
 * of another length or country stays as it was typed.
 * @param country the two letters of the country
 * @example formatPhone('4085552368', 'US') // '(408) 555-2368'
 */
export function formatPhone(typed: string, country: string | undefined): string {
  const format = PHONE_FORMATS[country ?? ''];
  const [, plus, digits = ''] = /^\s*(\+?)([0-9() .-]+)$/.exec(typed) ?? [];
  if (!format) return typed;
  const all = digits.replace(/\D/g, '');
  const start = all.length - format.groups.split('#').length + 1;
  const code = all.slice(0, Math.max(start, 0));
  if (start < 0 || ((plus || code) && code !== format.callingCode)) return typed;
  let next = start;
  const number = format.groups.replace(/#/g, () => all[next++] ?? '');
  return code ? `${plus}${code} ${number}` : number;
}
