import { normalizeDigits } from '../../../engine/text/normalize-typed.ts';

/** What a typed text stands for: one number, one of several (nobody knows which), or none. */
export type NumberReading = number | readonly number[] | undefined;

/** What is left of a typed or pasted text when everything that is no part of any number is taken out. */
export function sanitizeNumber(typed: string): string {
  return normalizeDigits(typed)
    .replaceAll('\u2212', '-')
    .replace(/[^0-9.,\u066B\u066C-]/g, '');
}

/** Thousands in groups of three; before the last one in groups of two, in India. */
const GROUPED_PATTERN = /^[1-9]\d{0,2}([.,])(\d{2,3}\1)*\d{3}$/;
const NUMBER_PATTERN = /^(\d+\.?\d*|\.\d+)$/;

/** The mark between the thousands of a language. */
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
  // These two are told apart by themselves, in any language.
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
  // Three digits behind the mark of decimals may be a habit from another language, unless so many are asked for.
  const isAskedFor = fits(asDecimals) && !decimals.endsWith('0');
  return fits(asThousands) && !isAskedFor ? [asThousands, asDecimals] : asDecimals;
}

/**
 * The number that a text stands for, as the language of the site writes it: `50.000` is fifty thousand in
 * German. A mark that the language would put elsewhere is still read where it can mean one thing only:
 * `1.250,50` in English, and `1,5`, which must never become 15.
 * @param fits whether a number could be an answer: what two readings fit is asked, and not guessed
 * @returns undefined while it stands for none, such as `-` or `1.2.3`
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

/** A number as it is typed in a language: without marks between its thousands. */
export function formatTypedNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value);
}
