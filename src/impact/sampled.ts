import type { PricedConfig } from '../rules/evaluate.ts';
import { rounded } from '../rules/rounding.ts';
import { has, type Comparison } from './comparison.ts';
import { countJoint, type Pair, type Scope } from './joint-combinations.ts';
import type { Picks } from './picks.ts';
import { exactTotal } from './priced-parts.ts';
import { drawn, seeded } from './sample.ts';
import type { Outcome } from './spread.ts';

/** How many combinations a sample has. */
export const DRAWN = 10_000;
const SEED = 1;

/** Compares a sample that is the same every time. */
export function sampled(pair: Pair, scope: Scope, configs: readonly PricedConfig[]): Comparison {
  const random = seeded(SEED);
  const rows: { picks: Picks; totals: (number | undefined)[] }[] = [];
  let unpriced = 0;
  for (let count = 0; count < DRAWN; count += 1) {
    const picks = drawn(pair, scope, random);
    if (!picks) continue;
    const totals = configs.map((config) => {
      const exact = exactTotal(config, picks);
      return exact && rounded(exact, config.rules.rounding, 'rules.total');
    });
    if (totals[0] === undefined || totals[1] === undefined) unpriced += 1;
    else rows.push({ picks, totals });
  }
  return {
    method: { kind: 'sample', drawn: DRAWN, seed: SEED },
    combinations: countJoint(pair, scope),
    unpriced,
    outcomes: (position, wanted) => {
      const all: Outcome[] = [];
      for (const { picks, totals } of rows) {
        const [old, now] = [totals[0], totals[position]];
        if (old === undefined || now === undefined) return undefined;
        if (!wanted || has(picks, wanted)) all.push({ before: old, after: now, times: 1 });
      }
      return { all, isComplete: true };
    },
    together: () => undefined,
  };
}
