import { plainDigits } from '../../copy/plain-digits.ts';

/** A text as it is compared: small letters without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The place in the year of a month that is written as a number, or by the beginning of its name; 0 where it is none. */
function monthOf(written: string, language: string): number {
  if (/^\d/.test(written)) return Number(written) <= 12 ? Number(written) : 0;
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const meant = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    plain(names.format(Date.UTC(2000, month - 1))).startsWith(written),
  );
  return meant.length === 1 ? (meant[0] ?? 0) : 0;
}

/**
 * The month that a text stands for, for browsers without a calendar of months, where it is typed: Firefox and Safari
 * on a desk. Any other text as it is.
 * @example typedMonth('May 2026', 'en-US') // '2026-05', as of '5/2026' and '2026-05'
 */
export function typedMonth(text: string, language: string): string {
  const parts = plain(plainDigits(text)).match(/\p{L}+|\d+/gu) ?? [];
  const years = parts.filter((part) => /^\d{4}$/.test(part));
  // What is shorter stands between them: "de", "年".
  const months = parts.filter((part) => /^(\d{1,2}|\p{L}{3,})$/u.test(part));
  const [[year = ''], [written = '']] = [years, months];
  const isOne = years.length === 1 && months.length === 1;
  const month = isOne ? monthOf(written, language) : 0;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : text;
}
