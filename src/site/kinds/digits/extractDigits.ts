import { normalizeDigits } from '../../../engine/text/normalize-typed.ts';

/**
 * The digits of typed or pasted text, at most `length` of them.
 * @example extractDigits('95112-1234', 5) // '95112'
 */
export function extractDigits(typed: string, length: number): string {
  return normalizeDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}

/**
 * The code in a pasted text: its only group of digits as long as a code, or all digits if there are no more than a code
 * has.
 * @returns the text itself if it is unclear which digits are the code
 * @example readPastedCode('95112-1234', 5) // '95112'
 * @example readPastedCode('95112 94102', 5) // '95112 94102'
 */
export function readPastedCode(text: string, length: number): string {
  const groups = normalizeDigits(text).match(/[0-9]+/g) ?? [];
  const [code, ...others] = new Set(groups.filter((group) => group.length === length));
  if (code !== undefined && others.length === 0) return code;
  const digits = groups.join('');
  return code === undefined && digits.length <= length ? digits : text;
}
