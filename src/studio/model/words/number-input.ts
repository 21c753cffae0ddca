import { parseNumberText } from '../../../engine/kinds/number-text.ts';

/** The characters that may surround a typed or pasted number, in any language. */
const NUMBER_CHARACTERS = /^[\s\d.,'’\u066B\u066C\u2212%×\p{Sc}\p{Nd}-]*$/u;

/** What people write after a number of thousands or millions. */
const FACTORS: Readonly<Record<string, number>> = { '': 1, k: 1_000, m: 1_000_000 };

/** A typed text without signs around the number, and what it is multiplied with. */
function splitFactor(text: string): { readonly digits: string; readonly factor: number } {
  const [, digits = text, letter = ''] = /^(.*\d)\s*([km])$/i.exec(text.trim()) ?? [];
  return {
    digits: digits.replaceAll(/[%×\p{Sc}]/gu, ' '),
    factor: FACTORS[letter.toLowerCase()] ?? 1,
  };
}

/** What a text may mean: one number, two where nobody can tell, or none. */
function readNumbers(text: string, language: string): readonly number[] {
  const { digits, factor } = splitFactor(text);
  if (!NUMBER_CHARACTERS.test(digits)) return [];
  const reading = parseNumberText(digits, language, { fits: () => true }) ?? [];
  // Without the errors of binary fractions: 1.001k is 1001.
  return [reading].flat().map((each) => Number((each * factor).toPrecision(15)));
}

/**
 * Parses a number as typed in a language, with currency sign, spaces, separators or a k for thousands; undefined if it
 * is none, and if it may be two.
 * @example parseNumberInput('$1,250.50', 'en-US') // 1250.5
 */
export function parseNumberInput(text: string, language: string): number | undefined {
  const [number, other] = readNumbers(text, language);
  return other === undefined ? number : undefined;
}

/** Why a text is not taken as a number, and what to write instead. */
export function describeInvalidNumber(text: string, language: string): string {
  const meanings = readNumbers(text, language).map((each) => formatNumberInput(each, language));
  if (meanings.length > 1)
    return `“${text}” may mean ${meanings.join(' or ')}. Write it like that. The last one stays until then.`;
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
