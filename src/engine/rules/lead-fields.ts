import type {
  EstimatorConfig,
  Figure,
  PayloadField,
  PayloadValue,
} from '../generated/estimator.ts';
import type { JsonPath } from '../schema/path.ts';
import type { PricedConfig } from './evaluate.ts';

type LeadFieldLists = Pick<EstimatorConfig['lead'], 'payload' | 'confirmation' | 'tracking'>;

/** A field that somebody gets to see: the CRM, the thank-you page or the pixel. */
interface LeadField extends PayloadField {
  readonly list: keyof LeadFieldLists;
  readonly path: JsonPath;
  /** Its value, and all that this is joined from. */
  readonly values: readonly PayloadValue[];
}

function flattenValue(value: PayloadValue): PayloadValue[] {
  const parts = value.from === 'joined' ? value.parts : [];
  return [value, ...parts.flatMap((part) => flattenValue(part.value))];
}

/** All fields that leads carry, in their order. */
export function listLeadFields({ payload, confirmation, tracking }: LeadFieldLists): LeadField[] {
  const at = (fields: readonly PayloadField[], list: keyof LeadFieldLists, ...within: string[]) =>
    fields.map((field, index): LeadField => {
      const path = ['lead', list, ...within, index];
      return { ...field, list, path, values: flattenValue(field.value) };
    });
  return [
    ...at(payload, 'payload'),
    ...at(confirmation.fields, 'confirmation', 'fields'),
    ...at(tracking.fields, 'tracking', 'fields'),
  ];
}

/** The ids of the figures that leads carry. */
export function collectLeadFigureIds(lead: PricedConfig['lead']): ReadonlySet<string> {
  const values = (lead ? listLeadFields(lead) : []).flatMap((field) => field.values);
  return new Set(values.flatMap((value) => (value.from === 'figure' ? value.figure : [])));
}

/**
 * The figures beside the total that leads carry.
 * @example a deposit, a price per month, the ends of a range
 */
export function listLeadFigures({ rules, lead }: PricedConfig): Figure[] {
  const sent = collectLeadFigureIds(lead);
  return rules.figures.filter(({ id }) => sent.has(id) && id !== rules.total);
}
