import type { EstimatorConfig, Figure } from '../generated/estimator.ts';
import {
  getNumberFormatter,
  type NumberFormatSettings,
  type NumberFormat,
} from './core/number-formatter.ts';

/** What is needed to write a figure out. */
export interface FigureFormatConfig {
  readonly rules: Pick<EstimatorConfig['rules'], 'total' | 'breakdown'> & {
    readonly figures: readonly Pick<Figure, 'id' | 'shown'>[];
  };
  readonly site?: NumberFormatSettings;
}

/** What sort of number a figure is: what it says itself, or money where it is a part of the estimate. */
export function getFigureFormat({ rules }: FigureFormatConfig, id: string): NumberFormat {
  const isPart = id === rules.total || rules.breakdown.includes(id);
  const figure = rules.figures.find((each) => each.id === id);
  // What is no figure any more was a part of the estimate.
  return figure?.shown ?? (isPart || !figure ? { as: 'money' } : { as: 'number' });
}

/** Writes out the values of one figure. */
export type FigureFormatter = (value: number) => string;

/** How the values of a figure are written out; those of the total, if no other is named. */
export function createFigureFormatter(
  config: FigureFormatConfig,
  id = config.rules.total,
): FigureFormatter {
  const { format: shown } = getNumberFormatter(config.site);
  const how = getFigureFormat(config, id);
  return (value) => shown(value, how);
}
