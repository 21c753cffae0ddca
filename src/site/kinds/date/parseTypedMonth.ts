import { formatDateOrMonth } from '../../../engine/text/format-date-or-month.ts';
import { normalizeDigits } from '../../../engine/text/normalize-typed.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function formatIsoMonth(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Normalizes a text for comparison: lowercase, without accents. */
function normalizeText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();
}

/** Splits a text into words and numbers, normalized for comparison. */
function splitWords(text: string): readonly string[] {
  return normalizeText(normalizeDigits(text)).match(/\p{L}+|\d+/gu) ?? [];
}

/** The months of a year that the language formats like this text. */
function findMonthsByText(
  parts: readonly string[],
  year: string,
  language: string,
): readonly number[] {
  const text = parts.join(' ');
  return MONTHS.filter(
    (month) =>
      splitWords(formatDateOrMonth(formatIsoMonth(year, month), language) ?? '').join(' ') === text,
  );
}

/** The months that match a number or the beginning of a month name. */
function findMonthsByWord(part: string, language: string): readonly number[] {
  if (/^\d/.test(part)) return MONTHS.filter((month) => month === Number(part));
  const names = new Intl.DateTimeFormat(language, {
    month: 'long',
    timeZone: 'UTC',
    // Stored months are Gregorian, even if the language defaults to another calendar.
    calendar: 'gregory',
  });
  return MONTHS.filter((month) =>
    normalizeText(names.format(Date.UTC(2000, month - 1))).startsWith(part),
  );
}

/**
 * Parses a typed month, for browsers without a month picker (Firefox and Safari on desktops). Accepts every month that
 * the page itself formats. Returns any other text unchanged.
 * @example parseTypedMonth('May 2026', 'en-US') // '2026-05', and the same for '5/2026' and '2026-05'
 */
export function parseTypedMonth(text: string, language: string): string {
  const parts = splitWords(text);
  const [year, ...otherYears] = parts.filter((part) => /^\d{4}$/.test(part));
  if (year === undefined || otherYears.length > 0) return text;
  const whole = findMonthsByText(parts, year, language);
  // Shorter words are connectors, such as "de" or "年".
  const [part, ...others] = parts.filter((each) => /^(\d{1,2}|\p{L}{3,})$/u.test(each));
  const isOne = part !== undefined && others.length === 0;
  const months = whole.length > 0 || !isOne ? whole : findMonthsByWord(part, language);
  const [month] = months;
  return month !== undefined && months.length === 1 ? formatIsoMonth(year, month) : text;
}
