import type { InputStep } from './answers.ts';
import { normalizeCode } from './code-hash.ts';

/**
 * What conditions and prices go by of what was typed. Of a text neither capitals nor blanks count, as postcodes are
 * typed in all ways; of anything else, such as digits, every character does.
 * @example normalizeForComparison(step, 'h2x 1y4') // 'H2X1Y4', of a text
 */
export function normalizeForComparison({ kind }: Pick<InputStep, 'kind'>, typed: string): string {
  return kind === 'text' ? normalizeCode(typed) : typed;
}

/** Whether what was typed starts with a text. Nothing starts with blanks alone where they do not count. */
export function hasPrefix(step: InputStep, typed: string, beginning: string): boolean {
  const sought = normalizeForComparison(step, beginning);
  return sought !== '' && normalizeForComparison(step, typed).startsWith(sought);
}
