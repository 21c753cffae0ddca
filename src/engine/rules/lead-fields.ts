import type { Figure, PayloadField, PayloadValue } from '../generated/estimator.ts';
import type { JsonPath } from '../schema/path.ts';
import type { PricedConfig } from './evaluate.ts';

type LeadFieldLists = NonNullable<PricedConfig['lead']>;

/** A field that the CRM, the thank-you page or the pixel gets. */
interface LeadField extends PayloadField {
  readonly list: keyof LeadFieldLists;
  readonly path: JsonPath;
  /** Its value, and all values that it is joined from. */
  readonly values: readonly PayloadValue[];
}

function flattenValue(value: PayloadValue): PayloadValue[] {
  const parts = value.from === 'joined' ? value.parts : [];
  return [value, ...parts.flatMap((part) => flattenValue(part.value))];
}

/** All fields of leads, in their order. */
export function listLeadFields({ payload, confirmation, tracking }: LeadFieldLists): LeadField[] {
  const toFields = (list: keyof LeadFieldLists, fields: readonly PayloadField[], path: JsonPath) =>
    fields.map((field, index): LeadField => {
      const values = flattenValue(field.value);
      return { ...field, list, path: ['lead', ...path, index], values };
    });
  return [
    ...toFields('payload', payload, ['payload']),
    ...toFields('confirmation', confirmation.fields, ['confirmation', 'fields']),
    ...toFields('tracking', tracking.fields, ['tracking', 'fields']),
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
