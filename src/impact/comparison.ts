import type { Picks } from './picks.ts';
import type { Outcomes } from './spread.ts';

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
  readonly combinations: number;
  readonly unpriced: number;
  /** The outcomes under the config at a position, of the combinations that have an option. */
  readonly outcomes: (position: number, isWanted?: Wanted) => Outcomes | undefined;
  /** The least and greatest of what is left of the change when what each edit does is taken out. */
  readonly together: (positions: readonly number[]) => { min: number; max: number } | undefined;
  /** Whether the config at a position, other than the first one's, shows in any exact total. */
  readonly isSeen: (position: number) => boolean;
  /** Options that a sample could not come by. */
  readonly undrawn: readonly Wanted[];
}

/** An option whose homeowners are asked for. */
export interface Wanted {
  readonly answer: string;
  readonly id: string;
}

/** Whether an option is among the picks. */
export function has(picks: Picks, { answer, id }: Wanted): boolean {
  const pick = picks[answer];
  return typeof pick === 'object' ? pick.includes(id) : pick === id;
}

/** The outcomes of no combination. */
export const NOTHING: Outcomes = { all: [], isComplete: true };

/** The comparison of configs that have no combination in common. */
export function none(unpriced: number): Comparison {
  return {
    method: { kind: 'exact' },
    combinations: 0,
    unpriced,
    outcomes: () => NOTHING,
    together: () => undefined,
    isSeen: () => true,
    undrawn: [],
  };
}
