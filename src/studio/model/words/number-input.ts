import { parseNumberText } from '../../../engine/kinds/number-text.ts';

/** The characters that may surround a typed or pasted number, in any language. */
const NUMBER_CHARACTERS = /^[\s\d.,'’\u066B\u066C\u2212%×\p{Sc}\p{Nd}-]*$/u;

/**
 * Parses a number as typed in a language, with currency sign, spaces or separators; undefined if it is none.
 * @example parseNumberInput('$1,250.50', 'en-US') // 1250.5
 */
export function parseNumberInput(text: string, language: string): number | undefined {
  if (!NUMBER_CHARACTERS.test(text)) return undefined;
  const value = parseNumberText(text.replaceAll(/[%×\p{Sc}]/gu, ' '), language, {
    fits: () => false,
  });
  return typeof value === 'number' ? value : undefined;
}

/** Why a text is not taken as a number, and what to write instead. */
export function describeInvalidNumber(text: string, language: string): string {
  const [, digits = '', letter = ''] = /^\D*([\d.,]+)\s*(k|m)$/i.exec(text.trim()) ?? [];
  const number = parseNumberInput(digits, language);
  if (number !== undefined && letter !== '') {
    const meant = number * (letter.toLowerCase() === 'k' ? 1_000 : 1_000_000);
    return `“${text}” is not a number. Write ${formatNumberInput(meant, language)} instead.`;
  }
  return text.trim() === ''
    ? 'Write a number. The last one stays until then.'
    : `“${text}” is not a number. The last one stays until you write one.`;
}

/** By language: creating one takes longer than a thousand numbers. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number for an input, without rounding. */
export function formatNumberInput(value: number, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 20 });
  formats.set(language, format);
  return format.format(value);
}

/** The config's language; English if it is missing or invalid. */
export function resolveLanguage(named: unknown): string {
  try {
    return Intl.getCanonicalLocales(typeof named === 'string' ? named : [])[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
