import type { OptionReference } from '../answer-space/draw-combination.ts';
import type { AmountRange } from '../answer-space/estimate-space.ts';
import type { CombinationPricer } from '../answer-space/combination-pricing.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { ImpactOutcomes } from './impact-outcomes.ts';

/** A config, and how it prices. */
export interface ComparedConfig {
  readonly config: PricedConfig;
  readonly price: CombinationPricer;
}

/** Where the numbers come from. */
export type ComparisonMethod =
  | { readonly kind: 'exact' }
  | {
      readonly kind: 'sample';
      readonly drawn: number;
      readonly perOption: number;
      readonly seed: number;
    };

/** The combinations that are compared, in whichever way is quick enough. */
export interface PriceComparison {
  readonly method: ComparisonMethod;
  /** Undefined where there are too many to count them. */
  readonly combinations: number | undefined;
  readonly unpriced: number;
  /** The outcomes under the config at a position, of the combinations that have an option. */
  readonly findOutcomes: (position: number, option?: OptionReference) => ImpactOutcomes | undefined;
  /** The least and greatest of what is left of the change when what each edit does is taken out. */
  readonly computeInteraction?: (positions: readonly number[]) => AmountRange;
  /** What a sample shows too little of. */
  readonly sampleGaps?: {
    /** Whether the config at a position, other than the first one's, shows in any exact total. */
    readonly isSeen: (position: number) => boolean;
    readonly undrawn: readonly OptionReference[];
  };
}
