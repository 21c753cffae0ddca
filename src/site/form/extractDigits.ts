import { normalizeDigits } from '../../engine/text/normalize-typed.ts';

/**
 * The digits of typed or pasted text, at most `length` of them.
 * @example extractDigits('95112-1234', 5) // '95112'
 */
export function extractDigits(typed: string, length: number): string {
  return normalizeDigits(typed)
    .replace(/[^0-9]/g, '')
    .slice(0, length);
}
