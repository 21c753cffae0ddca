import type { EstimatorConfig } from '../../src/generated/estimator.ts';

/** What a config tells of one field of a lead. */
export interface FieldReading {
  readonly name: string;
  readonly isMoney: boolean;
  /** What is sent where there is nothing to say. */
  readonly fallback: string | undefined;
}

/** How leads are to be read. */
export interface Reading {
  /** The fields that a lead should have, in their order. */
  readonly fields: readonly FieldReading[];
  /** The field that tells one lead from another: the same in every try of one. */
  readonly idField: string | undefined;
}

/** Where no config is known: fields as they come. */
export const PLAIN_READING: Reading = { fields: [], idField: undefined };

/** What a config tells of the leads that its site sends. */
export function readingOf({ lead, rules }: Pick<EstimatorConfig, 'lead' | 'rules'>): Reading {
  // The estimate and its parts are amounts; what another figure is, nobody has said.
  const amounts = new Set([rules.total, ...rules.breakdown]);
  return {
    fields: lead.payload.map(({ name, value }) => ({
      name,
      isMoney: value.from === 'figure' && amounts.has(value.figure),
      fallback: 'default' in value ? value.default : undefined,
    })),
    idField: lead.tracking.eventId,
  };
}
