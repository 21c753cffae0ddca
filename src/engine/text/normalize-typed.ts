const DIGIT = /\p{Nd}/u;

/** The value of a digit of any script. Unicode has the ten digits of a script in a row. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/**
 * A text with ASCII digits, whatever keyboard it was typed on.
 * @example normalizeDigits('٩٤١٠٢') // '94102'
 */
export function normalizeDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)));
}

/**
 * A phone number in ASCII characters. Those of address books contain non-breaking spaces and hyphens, and invisible
 * direction marks.
 * @example normalizePhone('\u202D(415)\u00A0555\u20110100\u202C') // '(415) 555-0100'
 */
export function normalizePhone(text: string): string {
  return normalizeDigits(text.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');
}
