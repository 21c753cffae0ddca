import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import {
  getFigureFormat,
  createFigureFormatter,
  type FigureFormatter,
  type FigureFormatConfig,
} from '../../src/engine/rules/figure-format.ts';

/** What a config tells of one field of a lead. */
export interface LeadFieldFormat {
  readonly name: string;
  /** Writes its numbers as people read them; undefined where it is no amount of money. */
  readonly write: FigureFormatter | undefined;
  /** What is sent where there is nothing to say. */
  readonly fallback: string | undefined;
}

/** How leads are to be read. */
export interface LeadFormat {
  /** The fields that a lead should have, in their order. */
  readonly fields: readonly LeadFieldFormat[];
  /** The field that tells one lead from another: the same in every try of one. */
  readonly idField: string | undefined;
}

/** Where no config is known: fields as they come. */
export const PLAIN_LEAD_FORMAT: LeadFormat = { fields: [], idField: undefined };

/** What a config tells of the leads that its site sends. */
export function createLeadFormat(
  config: Pick<EstimatorConfig, 'lead'> & FigureFormatConfig,
): LeadFormat {
  const { lead } = config;
  const isMoney = (figure: string) => getFigureFormat(config, figure).as === 'money';
  return {
    fields: lead.payload.map(({ name, value }) => ({
      name,
      write:
        value.from === 'figure' && isMoney(value.figure)
          ? createFigureFormatter(config, value.figure)
          : undefined,
      fallback: 'default' in value ? value.default : undefined,
    })),
    idField: lead.tracking.eventId,
  };
}
