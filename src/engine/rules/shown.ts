import type { EstimatorConfig, Figure } from '../generated/estimator.ts';
import { amountsIn, type NumberStyle, type Shown } from './amounts.ts';

/** What is needed to write a figure out. */
export interface WrittenConfig {
  readonly rules: Pick<EstimatorConfig['rules'], 'total' | 'breakdown'> & {
    readonly figures: readonly Pick<Figure, 'id' | 'shown'>[];
  };
  readonly site?: NumberStyle;
}

/** What sort of number a figure is: what it says itself, or money where it is a part of the estimate. */
export function shownOf({ rules }: WrittenConfig, id: string): Shown {
  const isPart = id === rules.total || rules.breakdown.includes(id);
  const figure = rules.figures.find((each) => each.id === id);
  // What is no figure any more was a part of the estimate.
  return figure?.shown ?? (isPart || !figure ? { as: 'money' } : { as: 'number' });
}

/** Writes out the values of one figure. */
export type Write = (value: number) => string;

/** How the values of a figure are written out; those of the total, if no other is named. */
export function writerOf(config: WrittenConfig, id = config.rules.total): Write {
  const { shown } = amountsIn(config.site);
  const how = shownOf(config, id);
  return (value) => shown(value, how);
}
