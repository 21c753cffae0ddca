import Big from 'big.js';
import type { Rounding } from '../generated/estimator.ts';
import { rounded } from '../rules/rounding.ts';

/** What one way to answer a part adds to the exact totals, against the part's first way. */
export interface Contribution {
  readonly before: Big;
  readonly after: Big;
}

/** Combinations that share their totals, in dollars as shown, before and after. */
export interface Outcome {
  readonly before: number;
  readonly after: number;
  /** How many combinations these are; none for what only shows that it exists. */
  readonly times: bigint;
}

/** All outcomes of a change. */
export interface Outcomes {
  readonly all: readonly Outcome[];
  /**
   * Whether every outcome stands for combinations of these very totals. If not, the difference of
   * each outcome and the least and greatest total of that difference are right, and no others.
   */
  readonly isComplete: boolean;
}

/** Combinations that change alike. Amounts are whole numbers of a tiny unit, so that they are exact. */
interface State {
  /** The least and the greatest total before. */
  low: bigint;
  high: bigint;
  readonly delta: bigint;
  times: bigint;
}

/** Up to so many combinations their very totals are told apart. */
const MOST_COMPLETE = 200_000;
const MOST_STATES = 200_000;

type Key = (low: bigint, delta: bigint) => string;

/** All sums of one state and one contribution, equal ones as one; undefined when there are too many. */
function combined(
  states: readonly State[],
  contributions: readonly (readonly [before: bigint, delta: bigint])[],
  key: Key,
): State[] | undefined {
  const sums = new Map<string, State>();
  for (const state of states) {
    for (const [before, added] of contributions) {
      const low = state.low + before;
      const high = state.high + before;
      const delta = state.delta + added;
      const name = key(low, delta);
      const known = sums.get(name);
      if (!known) {
        if (sums.size === MOST_STATES) return undefined;
        sums.set(name, { low, high, delta, times: state.times });
        continue;
      }
      known.times += state.times;
      if (low < known.low) known.low = low;
      if (high > known.high) known.high = high;
    }
  }
  return [...sums.values()];
}

/** How many decimals the most precise amount has. */
function decimalsOf(amounts: readonly Big[]): number {
  return Math.max(0, ...amounts.map((amount) => amount.toFixed().split('.')[1]?.length ?? 0));
}

/**
 * The outcomes of all combinations of independent parts, without going through them one by one.
 * @param base the exact totals of the combination that takes the first way of every part
 * @returns undefined when there are too many different ones
 */
export function outcomesOf(
  base: Contribution,
  parts: readonly (readonly Contribution[])[],
  rounding: { readonly before: Rounding; readonly after: Rounding },
): Outcomes | undefined {
  const amounts = [base, ...parts.flat()].flatMap(({ before, after }) => [before, after]);
  const kept = Math.max(rounding.before.decimals, rounding.after.decimals);
  const decimals = Math.max(kept, decimalsOf(amounts));
  const unit = new Big(10).pow(decimals);
  const whole = (amount: Big): bigint => BigInt(amount.times(unit).toFixed(0));
  const shown = (amount: bigint, how: Rounding): number =>
    rounded(new Big(amount.toString()).div(unit), how, 'rules.total');
  const start: State = {
    low: whole(base.before),
    high: whole(base.before),
    delta: whole(base.after.minus(base.before)),
    times: 1n,
  };
  const choices = parts.map((part) =>
    part.map(({ before, after }) => [whole(before), whole(after.minus(before))] as const),
  );
  const spread = (key: Key): State[] | undefined =>
    choices.reduce<State[] | undefined>(
      (states, contributions) => states && combined(states, contributions, key),
      [start],
    );
  const outcome = ({ delta }: State, low: bigint, times: bigint): Outcome => ({
    before: shown(low, rounding.before),
    after: shown(low + delta, rounding.after),
    times,
  });
  const combinations = choices.reduce((product, { length }) => product * length, 1);
  const complete =
    combinations <= MOST_COMPLETE ? spread((low, delta) => `${low} ${delta}`) : undefined;
  if (complete) {
    return {
      all: complete.map((state) => outcome(state, state.low, state.times)),
      isComplete: true,
    };
  }
  // Totals that differ by an even number of what is rounded to are rounded alike, in every mode,
  // as long as none is negative: then only this remainder and the difference need to be told apart.
  const even =
    2n * 10n ** BigInt(decimals - Math.min(rounding.before.decimals, rounding.after.decimals));
  const coarse = spread((low, delta) => `${((low % even) + even) % even} ${delta}`);
  if (!coarse || coarse.some(({ low, delta }) => low < 0n || low + delta < 0n)) return undefined;
  return {
    all: coarse.flatMap((state) =>
      state.low === state.high
        ? [outcome(state, state.low, state.times)]
        : [outcome(state, state.low, state.times - 1n), outcome(state, state.high, 1n)],
    ),
    isComplete: false,
  };
}
