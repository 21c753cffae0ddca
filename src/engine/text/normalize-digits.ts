const DIGIT = /\p{Nd}/u;

/** What a digit of any script is worth. Unicode has the ten of a script in a row, from zero on. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/**
 * A text with its digits as computers write them, whatever keyboard they come from.
 * @example normalizeDigits('٩٤١٠٢') // '94102'
 */
export function normalizeDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)));
}
