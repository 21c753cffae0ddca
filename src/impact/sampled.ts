import { optionsOf, stepOfAnswer } from '../rules/answers.ts';
import type { PricedConfig } from '../rules/evaluate.ts';
import { rounded } from '../rules/rounding.ts';
import type { Comparison, Wanted } from './comparison.ts';
import { countJoint, type Pair, type Scope } from './joint-combinations.ts';
import type { Picks } from './picks.ts';
import { exactTotal } from './priced-parts.ts';
import { drawn, seeded } from './sample.ts';
import type { Outcome } from './spread.ts';

/** How many combinations a sample has. */
export const DRAWN = 10_000;
const SEED = 1;

/** How many more are drawn for all options together, and for one of them at least and at most. */
const FOR_OPTIONS = 4_000;
const [LEAST_PER_OPTION, MOST_PER_OPTION] = [4, 50];
/** How often one draw is tried: an option may be shown to few homeowners only. */
const TRIES = 100;

interface Row {
  readonly totals: readonly (number | undefined)[];
  /** The option that it was drawn for; undefined for one of the plain sample. */
  readonly drawnFor?: Wanted;
  /** Whether nothing else was ticked: there an option changes the price by the most percent. */
  readonly isLean: boolean;
}

function key({ answer, id }: Wanted): string {
  return JSON.stringify([answer, id]);
}

function keysOf(picks: Picks): string[] {
  return Object.entries(picks).flatMap(([answer, pick]) =>
    (typeof pick === 'object' ? pick : [String(pick)]).map((id) => key({ answer, id })),
  );
}

/** The options that both configs have. */
function sharedOptions({ before, after }: Pair, { answers }: Scope): Wanted[] {
  return answers.flatMap((answer) => {
    const [old, now] = [before, after].map(({ steps }) => {
      const step = stepOfAnswer(steps, answer);
      return step && new Set(optionsOf(step).map(({ id }) => id));
    });
    return [...(old ?? now ?? [])]
      .filter((id) => !now || now.has(id))
      .map((id) => ({ answer, id }));
  });
}

/**
 * Compares a sample that is the same every time. Chance alone could leave an option out that few
 * homeowners see, so for each option some more are drawn that have it, every second one with nothing else
 * ticked. All count for the extremes, and none for shares and medians of all.
 */
export function sampled(pair: Pair, scope: Scope, configs: readonly PricedConfig[]): Comparison {
  const random = seeded(SEED);
  const rows: Row[] = [];
  const byOption = new Map<string, Row[]>();
  const seen = new Set<number>();
  let unpriced = 0;

  function take(picks: Picks, drawnFor?: Wanted, isLean = false): void {
    const exact = configs.map((config) => exactTotal(config, picks));
    const [start, end] = exact;
    if (!start || !end) {
      unpriced += 1;
      return;
    }
    exact.forEach((total, position) => {
      if (total && !total.eq(start)) seen.add(position);
    });
    const totals = configs.map(({ rules }, position) => {
      const total = exact[position];
      return total && rounded(total, rules.rounding, 'rules.total');
    });
    const row: Row = { totals, isLean, ...(drawnFor && { drawnFor }) };
    rows.push(row);
    for (const name of keysOf(picks)) {
      const known = byOption.get(name);
      if (known) known.push(row);
      else byOption.set(name, [row]);
    }
  }

  for (let count = 0; count < DRAWN; count += 1) {
    const picks = drawn(pair, scope, random);
    if (picks) take(picks);
  }
  const options = sharedOptions(pair, scope);
  const fair = Math.floor(FOR_OPTIONS / Math.max(1, options.length));
  const perOption = Math.min(MOST_PER_OPTION, Math.max(LEAST_PER_OPTION, fair));
  for (const option of options) {
    let tries = TRIES;
    for (let count = 0; count < perOption && tries > 0; tries -= 1) {
      const isLean = count % 2 === 1;
      const picks = drawn(pair, scope, random, option, isLean ? 0 : undefined);
      if (!picks) continue;
      take(picks, option, isLean);
      count += 1;
    }
  }

  return {
    method: { kind: 'sample', drawn: DRAWN, perOption, seed: SEED },
    combinations: countJoint(pair, scope),
    unpriced,
    outcomes: (position, wanted) => {
      const all: Outcome[] = [];
      for (const { totals, drawnFor, isLean } of wanted
        ? (byOption.get(key(wanted)) ?? [])
        : rows) {
        const [old, now] = [totals[0], totals[position]];
        if (old === undefined || now === undefined) return undefined;
        const isPlain =
          !isLean && (!drawnFor || (wanted !== undefined && key(drawnFor) === key(wanted)));
        all.push({ before: old, after: now, times: isPlain ? 1n : 0n });
      }
      return { all, isComplete: true };
    },
    together: () => undefined,
    isSeen: (position) => seen.has(position),
    undrawn: options.filter((option) => !byOption.has(key(option))),
  };
}
