import { sanitizeNumber, parseTypedNumber } from '../../../site/steps/number/parseTypedNumber.ts';

/** What may stand around a number that is typed or pasted, in any language. */
const NUMBER_CHARACTERS = /^[\s\d.,'’\u066B\u066C\u2212%\p{Sc}\p{Nd}-]*$/u;

/**
 * A number as people type it, as a language writes it: with a currency sign, spaces or thousands separators;
 * undefined when it is none.
 * @example parseTypedNumber('$1,250.50', 'en-US') // 1250.5
 */
export function parseNumberInput(text: string, language: string): number | undefined {
  if (!NUMBER_CHARACTERS.test(text)) return undefined;
  const value = parseTypedNumber(sanitizeNumber(text), language, () => false);
  return typeof value === 'number' ? value : undefined;
}

/** A number as it is typed in a language, exactly. */
export function formatNumberInput(value: number, language: string): string {
  return value.toLocaleString(language, { useGrouping: false, maximumFractionDigits: 20 });
}

/** The language in which a config is written; English while that is not said, or is none. */
export function resolveLanguage(named: unknown): string {
  try {
    return Intl.getCanonicalLocales(typeof named === 'string' ? named : [])[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
