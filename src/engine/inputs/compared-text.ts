import type { AskingStep } from './answers.ts';
import { normalCode } from './code-hash.ts';

/**
 * What conditions and prices go by of what was typed. Of a text neither capitals nor blanks count, as postcodes are
 * typed in all ways; of anything else, such as digits, every character does.
 * @example comparedText(step, 'h2x 1y4') // 'H2X1Y4', of a text
 */
export function comparedText({ kind }: Pick<AskingStep, 'kind'>, typed: string): string {
  return kind === 'text' ? normalCode(typed) : typed;
}

/** Whether what was typed starts with a text. Nothing starts with blanks alone where they do not count. */
export function beginsWith(step: AskingStep, typed: string, beginning: string): boolean {
  const sought = comparedText(step, beginning);
  return sought !== '' && comparedText(step, typed).startsWith(sought);
}
