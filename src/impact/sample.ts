import { has, type Wanted } from './comparison.ts';
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

/**
 * One combination, each answer drawn with equal chance from those that are open.
 * @param wanted an option that it must have
 * @param ticked how likely an item of a checklist is ticked, one half when left out
 * @returns undefined when the draw comes to a question without answers, or one without that option
 */
export function drawn(
  pair: Pair,
  scope: Scope,
  random: () => number,
  wanted?: Wanted,
  ticked?: number,
): Picks | undefined {
  let picks: Picks = {};
  for (const name of scope.answers) {
    const { size, draw } = openAt(pair, scope, picks, name);
    if (size === 0) return undefined;
    picks = withPick(
      picks,
      name,
      draw(random, wanted?.answer === name ? wanted.id : undefined, ticked),
    );
    if (wanted?.answer === name && !has(picks, wanted)) return undefined;
  }
  return picks;
}
