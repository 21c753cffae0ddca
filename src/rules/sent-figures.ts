import type { Figure, PayloadValue } from '../generated/estimator.ts';
import type { PricedConfig } from './evaluate.ts';

function figuresIn(value: PayloadValue): string[] {
  if (value.from === 'figure') return [value.figure];
  return value.from === 'joined' ? value.parts.flatMap((part) => figuresIn(part.value)) : [];
}

/**
 * The figures beside the total that somebody gets to see: leads, the thank-you page and the pixel carry them.
 * @example a deposit, a price per month, the ends of a range
 */
export function sentFigures({ rules, lead }: PricedConfig): Figure[] {
  if (!lead) return [];
  const fields = [...lead.payload, ...lead.confirmation.fields, ...lead.tracking.fields];
  const sent = new Set(fields.flatMap(({ value }) => figuresIn(value)));
  return rules.figures.filter(({ id }) => sent.has(id) && id !== rules.total);
}
