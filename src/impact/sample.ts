import { openAt, withPick, type Pair, type Scope } from './joint-combinations.ts';
import type { Picks } from './picks.ts';

/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One combination, each answer drawn with equal chance from those that are open. */
export function drawn(pair: Pair, scope: Scope, random: () => number): Picks | undefined {
  let picks: Picks = {};
  for (const name of scope.answers) {
    const { size, at } = openAt(pair, scope, picks, name);
    if (size === 0) return undefined;
    picks = withPick(picks, name, at(Math.floor(random() * size)));
  }
  return picks;
}
