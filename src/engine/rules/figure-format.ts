import type { EstimatorConfig, Figure } from '../generated/estimator.ts';
import {
  getNumberFormatter,
  type NumberFormatSettings,
  type NumberFormat,
} from './core/number-formatter.ts';

/** What figures are formatted by. */
export interface FigureFormatConfig {
  readonly rules: Pick<EstimatorConfig['rules'], 'total' | 'breakdown'> & {
    readonly figures: readonly Pick<Figure, 'id' | 'shown'>[];
  };
  readonly site?: NumberFormatSettings;
}

/** Formats a number; the words of a figure without a price stay as they are. */
export type FigureFormatter = (value: number | string) => string;

/** Formats the values of a figure as the figure says, or as money if it is a part of the estimate. */
export function createFigureFormatter(
  { rules, site }: FigureFormatConfig,
  id = rules.total,
): FigureFormatter {
  const figure = rules.figures.find((each) => each.id === id);
  // A figure that was removed was a part of the estimate.
  const isMoney = !figure || id === rules.total || rules.breakdown.includes(id);
  const format: NumberFormat = figure?.shown ?? { as: isMoney ? 'money' : 'number' };
  const formatter = getNumberFormatter(site);
  return (value) => (typeof value === 'string' ? value : formatter.format(value, format));
}
