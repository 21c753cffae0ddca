import type {
  EstimatorConfig,
  Figure,
  PayloadField,
  PayloadValue,
} from '../generated/estimator.ts';
import type { Path } from '../schema/path.ts';
import type { PricedConfig } from './evaluate.ts';

type Lists = Pick<EstimatorConfig['lead'], 'payload' | 'confirmation' | 'tracking'>;

/** A field that somebody gets to see: the CRM, the thank-you page or the pixel. */
interface SentField extends PayloadField {
  readonly list: keyof Lists;
  readonly path: Path;
  /** Its value, and all that this is joined from. */
  readonly values: readonly PayloadValue[];
}

function valuesIn(value: PayloadValue): PayloadValue[] {
  const parts = value.from === 'joined' ? value.parts : [];
  return [value, ...parts.flatMap((part) => valuesIn(part.value))];
}

/** All fields that leads carry, in their order. */
export function sentFields({ payload, confirmation, tracking }: Lists): SentField[] {
  const at = (fields: readonly PayloadField[], list: keyof Lists, ...within: string[]) =>
    fields.map((field, index): SentField => {
      const path = ['lead', list, ...within, index];
      return { ...field, list, path, values: valuesIn(field.value) };
    });
  return [
    ...at(payload, 'payload'),
    ...at(confirmation.fields, 'confirmation', 'fields'),
    ...at(tracking.fields, 'tracking', 'fields'),
  ];
}

/** The ids of the figures that leads carry. */
export function sentIds(lead: PricedConfig['lead']): ReadonlySet<string> {
  const values = (lead ? sentFields(lead) : []).flatMap((field) => field.values);
  return new Set(values.flatMap((value) => (value.from === 'figure' ? value.figure : [])));
}

/**
 * The figures beside the total that leads carry.
 * @example a deposit, a price per month, the ends of a range
 */
export function sentFigures({ rules, lead }: PricedConfig): Figure[] {
  const sent = sentIds(lead);
  return rules.figures.filter(({ id }) => sent.has(id) && id !== rules.total);
}
