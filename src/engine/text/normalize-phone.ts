import { normalizeDigits } from './normalize-digits.ts';

/**
 * A phone number in the characters of a keyboard: those of address books hold blanks that do not break, marks of
 * direction that nobody sees, and long hyphens.
 * @example normalizePhone('\u202D(415)\u00A0555\u20110100\u202C') // '(415) 555-0100'
 */
export function normalizePhone(text: string): string {
  return normalizeDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}
