import { normalizeDigits } from '../../../engine/text/normalize-typed.ts';

/** The meaning of a typed text: one number, several possible numbers, or none. */
export type NumberReading = number | readonly number[] | undefined;

/** Removes everything from typed or pasted text that cannot be part of a number. */
export function sanitizeNumber(typed: string): string {
  return normalizeDigits(typed)
    .replaceAll('\u2212', '-')
    .replace(/[^0-9.,\u066B\u066C-]/g, '');
}

/** Groups of three digits; in India, groups of two digits before the last group. */
const GROUPED_PATTERN = /^[1-9]\d{0,2}([.,])(\d{2,3}\1)*\d{3}$/;
const NUMBER_PATTERN = /^(\d+\.?\d*|\.\d+)$/;

/** The thousands separator of a language. */
function getGroupSeparator(language: string): string | undefined {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(1e6)
    .find(({ type }) => type === 'group')?.value;
}

const parsePlain = (text: string) => (NUMBER_PATTERN.test(text) ? Number(text) : undefined);

function parseUnsigned(
  text: string,
  language: string,
  fits: (value: number) => boolean,
): NumberReading {
  // The Arabic separators of thousands and decimals are unambiguous in any language.
  const marked = text.replaceAll('\u066C', '');
  if (marked.includes('\u066B'))
    return parsePlain(marked.replace(/[.,]/g, '').replace('\u066B', '.'));
  const last = /[.,](?=\d*$)/.exec(marked)?.[0];
  if (last === undefined) return parsePlain(marked);
  const [whole = '', decimals = ''] = marked.split(new RegExp(`[${last}](?=\\d*$)`));
  if (/[.,]/.test(whole)) {
    if (GROUPED_PATTERN.test(marked)) return Number(marked.replaceAll(last, ''));
    const isGrouped = !whole.includes(last) && GROUPED_PATTERN.test(whole);
    return isGrouped ? parsePlain(`${whole.replace(/[.,]/g, '')}.${decimals}`) : undefined;
  }
  const asDecimals = parsePlain(`${whole}.${decimals}`);
  if (asDecimals === undefined || !GROUPED_PATTERN.test(marked)) return asDecimals;
  const asThousands = Number(whole + decimals);
  if (last === getGroupSeparator(language)) return asThousands;
  // Three digits after the decimal separator may be meant as thousands, unless the step accepts so many decimals.
  const isAskedFor = fits(asDecimals) && !decimals.endsWith('0');
  return fits(asThousands) && !isAskedFor ? [asThousands, asDecimals] : asDecimals;
}

/**
 * Parses a typed number by the rules of the site's language: `50.000` is fifty thousand in German. Separators of other
 * languages are accepted if they are unambiguous: `1.250,50` in English, and `1,5`, which must never become 15.
 * @param fits whether a number is a valid answer; if two readings are possible, the visitor is asked which one is meant
 * @returns undefined if the text is not a number, such as `-` or `1.2.3`
 */
export function parseTypedNumber(
  text: string,
  language: string,
  fits: (value: number) => boolean,
): NumberReading {
  if (!text.startsWith('-')) return parseUnsigned(text, language, fits);
  const value = parseUnsigned(text.slice(1), language, (each) => fits(-each));
  if (value === undefined) return undefined;
  return typeof value === 'number' ? -value : value.map((each) => -each);
}

/** Formats a number as it is typed in a language: without thousands separators. */
export function formatTypedNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value);
}
