import type { OptionName } from '../answer-space/draw.ts';
import type { Span } from '../answer-space/estimates.ts';
import type { Price } from '../answer-space/totals.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import type { Outcomes } from './spread.ts';

/** A config, and how it prices. */
export interface Priced {
  readonly config: PricedConfig;
  readonly price: Price;
}

/** Where the numbers come from. */
export type Method =
  | { readonly kind: 'exact' }
  | {
      readonly kind: 'sample';
      readonly drawn: number;
      readonly perOption: number;
      readonly seed: number;
    };

/** The combinations that are compared, in whichever way is quick enough. */
export interface Comparison {
  readonly method: Method;
  /** Undefined where there are too many to count them. */
  readonly combinations: number | undefined;
  readonly unpriced: number;
  /** The outcomes under the config at a position, of the combinations that have an option. */
  readonly outcomes: (position: number, option?: OptionName) => Outcomes | undefined;
  /** The least and greatest of what is left of the change when what each edit does is taken out. */
  readonly together?: (positions: readonly number[]) => Span;
  /** What a sample shows too little of. */
  readonly gaps?: {
    /** Whether the config at a position, other than the first one's, shows in any exact total. */
    readonly isSeen: (position: number) => boolean;
    readonly undrawn: readonly OptionName[];
  };
}
