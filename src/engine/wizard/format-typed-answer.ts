import type { InputStep } from '../inputs/answers.ts';
import { formatDateOrMonth } from '../text/format-date-or-month.ts';

/**
 * A typed answer as a language writes it: a day or a month in words, a number without its unit. What is no day is
 * left as it is, and so is a text.
 * @param language such as `en-US`
 */
export function formatTypedAnswer(
  { kind }: InputStep,
  value: string | number,
  language: string,
): string | number {
  if (kind === 'date' || kind === 'month')
    return formatDateOrMonth(String(value), language) ?? value;
  if (kind !== 'number') return value;
  return Number(value).toLocaleString(language, { maximumFractionDigits: 20 });
}
