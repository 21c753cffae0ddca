import { normalizeDigits } from '../text/normalize-typed.ts';

/** What a typed text means: one number, one of several numbers, or no number. */
export type NumberReading = number | readonly number[] | undefined;

/** How much is stored of a text that is not one number. */
export const MAX_UNCLEAR_LENGTH = 60;

/** Whether a value is a text that is not one number, as it is stored until the visitor corrects it. */
export function isUnclearText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_UNCLEAR_LENGTH;
}

/** What the text may stand for besides digits. */
export interface NumberTextOptions {
  /** The units that may stand before or after the number. */
  readonly units?: readonly string[];
  /** Whether a number is a valid answer: if two readings are, the visitor is asked which one is meant. */
  readonly fits: (value: number) => boolean;
}

/** Groups of three digits, between separators that are all the same. */
const GROUPS = /^[1-9]\d{0,2}([.,'’\u066C \u00A0\u2007\u2009\u202F])\d{3}(?:\1\d{3})*$/;
/** In India, groups of two digits stand before the last group. */
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d\d)+,\d{3}$/;
const FRACTION = /^(?:(\d+)\s+)?(\d{1,2})\s*[/\u2044]\s*(\d{1,2})$/;

/** The names of units that people write in other ways than a config does. */
const UNITS = /* @__PURE__ */ (
  'foot inch yard mile meter centimeter millimeter kilometer acre hectare ' +
  'day week month year hour minute pound kilogram gallon liter'
).split(' ');

/** A unit without what people write differently: case, dots, blanks, kinds of quotation marks, invisible characters. */
function foldUnit(unit: string): string {
  return unit
    .replace(/['’]/g, '\u2032')
    .replace(/["”]/g, '\u2033')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\p{Cf}]/gu, '');
}

/** By language: creating so many formats takes longer than a key press may. */
const unitNames = new Map<string, readonly (readonly string[])[]>();

/** The names that a language has for each of {@link UNITS}. */
function listNamesOfUnits(language: string): readonly (readonly string[])[] {
  return UNITS.map((unit) =>
    (['short', 'narrow', 'long'] as const).flatMap((unitDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay });
      return [1, 2].map((count) => {
        const parts = format.formatToParts(count).filter(({ type }) => type === 'unit');
        return foldUnit(parts.map(({ value }) => value).join(''));
      });
    }),
  );
}

/** The names that a language has for a unit; none if it is not one of {@link UNITS}. */
function listUnitNames(unit: string, language: string): readonly string[] {
  const names = unitNames.get(language) ?? listNamesOfUnits(language);
  unitNames.set(language, names);
  return names.find((each) => each.includes(unit)) ?? [];
}

/** A text without a unit before and after it. */
function stripUnits(text: string, units: readonly string[]): string {
  if (units.length === 0) return text;
  const ends = Array.from({ length: text.length + 1 }, (_each, index) => index);
  const isUnit = (part: string) => units.includes(foldUnit(part));
  // The shortest one: the dot of `$.50` is not part of the unit.
  const start = ends.find((end) => isUnit(text.slice(0, end))) ?? 0;
  const end = ends.find((each) => each > start && isUnit(text.slice(each))) ?? text.length;
  return text.slice(start, end).replace(/^\.\s/, '').trim();
}

/** A text with the characters that numbers are written with in any script, and without invisible ones. */
function normalizeText(typed: string): string {
  return (
    normalizeDigits(typed)
      // A fraction of one character stands apart from what is beside it.
      .replace(/[\u00BC-\u00BE\u2150-\u215E]/g, (fraction) => ` ${fraction.normalize('NFKC')} `)
      .replace(/[\uFF0B-\uFF0F]/g, (sign) => sign.normalize('NFKC'))
      .replace(/[\p{Pd}\u2212]/gu, '-')
      .replace(/\p{Cf}/gu, '')
      .trim()
  );
}

/** The thousands separator of a language. */
function getGroupSeparator(language: string): string | undefined {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn' })
    .formatToParts(1e6)
    .find(({ type }) => type === 'group')?.value;
}

const isGrouped = (text: string) => GROUPS.test(text) || INDIAN_GROUPS.test(text);

/** A number without decimals, perhaps in groups; undefined if the text is none. */
function parseWhole(text: string): number | undefined {
  return /^\d+$/.test(text) || isGrouped(text) ? Number(text.replace(/\D/g, '')) : undefined;
}

function withDecimals(whole: number | undefined, decimals: string): number | undefined {
  return whole === undefined ? undefined : Number(`${whole}.${decimals}`);
}

function parseUnsigned(
  text: string,
  language: string,
  fits: (value: number) => boolean,
): NumberReading {
  const [, count = '0', part = '', parts = ''] = FRACTION.exec(text) ?? [];
  if (part !== '') return +part > 0 && +part < +parts ? +count + +part / +parts : undefined;
  // The last separator, which may be that of the decimals.
  const at = text.search(/[.,\u066B]\d*$/);
  if (at < 0) return parseWhole(text);
  const [left, separator = '', right] = [text.slice(0, at), text[at], text.slice(at + 1)];
  if (left === '') return right === '' ? undefined : Number(`0.${right}`);
  if (!/^\d+$/.test(left)) {
    if (isGrouped(text)) return parseWhole(text);
    return left.includes(separator) ? undefined : withDecimals(parseWhole(left), right);
  }
  const asDecimals = Number(`${left}.${right}`);
  if (!isGrouped(text)) return asDecimals;
  const asThousands = Number(left + right);
  if (separator === getGroupSeparator(language)) return asThousands;
  // Three digits after the decimal separator may be meant as thousands, unless the step accepts so many decimals.
  const isAskedFor = fits(asDecimals) && !right.endsWith('0');
  return fits(asThousands) && !isAskedFor ? [asThousands, asDecimals] : asDecimals;
}

/**
 * Parses a typed or pasted number by the rules of the site's language: `50.000` is fifty thousand in German. Separators
 * of other languages are accepted if they are unambiguous: `1.250,50` in English, and `1,5`, which must never become
 * 15. Nothing is left out: whatever is neither the one number nor its unit makes the text unclear.
 * @returns undefined if the text is not one number, such as `3 or 4`, `10x12` or `-`
 */
export function parseNumberText(
  typed: string,
  language: string,
  { units = [], fits }: NumberTextOptions,
): NumberReading {
  const folded = units.map(foldUnit).filter((unit) => unit !== '');
  let text = stripUnits(normalizeText(typed), folded);
  if (folded.length > 0 && /[^\d\s.,]/.test(text)) {
    text = stripUnits(
      text,
      folded.flatMap((unit) => listUnitNames(unit, language)),
    );
  }
  const isNegative = text.startsWith('-');
  const reading = parseUnsigned(text.replace(/^[-+]\s*/, ''), language, (value) =>
    fits(isNegative ? -value : value),
  );
  if (!isNegative || reading === undefined) return reading;
  return typeof reading === 'number' ? 0 - reading : reading.map((each) => -each);
}

/**
 * What is stored of a field for a number: the number, or a text that is not one number as it is.
 * @returns an empty text for an empty field
 */
export function toNumberAnswer(
  typed: string,
  language: string,
  options: NumberTextOptions,
): number | string {
  const reading = parseNumberText(typed, language, options);
  return Number.isFinite(reading) ? Number(reading) : typed.trim().slice(0, MAX_UNCLEAR_LENGTH);
}

/** Formats a number as it is typed in a language: without thousands separators. */
export function formatTypedNumber(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    maximumFractionDigits: 6,
  }).format(value);
}
