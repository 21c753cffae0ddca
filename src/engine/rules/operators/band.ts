import type Big from 'big.js';
import type { Band } from '../../generated/estimator.ts';
import { amountsIn, type Amounts } from '../amounts.ts';
import type { Limits, NamedEntry } from './operator.ts';
import type { Rule } from '../../generated/estimator.ts';

interface Banded {
  readonly of: Rule;
  readonly bands: readonly Band[];
}

/** The number at which a band ends; undefined where it has no end. */
export function endOf({ upTo, below }: Band): number | undefined {
  return upTo ?? below;
}

/** The place of the band in which a number lies; -1 where it is above all bands. */
export function bandAt(bands: readonly Band[], value: Big): number {
  return bands.findIndex(
    ({ upTo, below }) =>
      (upTo === undefined || value.lte(upTo)) && (below === undefined || value.lt(below)),
  );
}

function words(bands: readonly Band[], index: number, { number }: Amounts): string {
  const { upTo, below } = bands[index] ?? {};
  const before = bands[index - 1];
  const start = before && endOf(before);
  const from = start === undefined ? undefined : number(start);
  const begins = from && (before?.upTo === undefined ? `from ${from}` : `over ${from}`);
  const ends =
    upTo === undefined ? below !== undefined && `below ${number(below)}` : `up to ${number(upTo)}`;
  return [begins, ends].filter(Boolean).join(', ') || 'any number';
}

/** The entries that bands name, each with its band in words. */
export function entriesOfBands(
  { bands }: Pick<Banded, 'bands'>,
  amounts: Amounts = amountsIn(),
): NamedEntry[] {
  return bands.map(({ entry }, index) => ({
    entry,
    path: ['bands', index, 'entry'],
    words: words(bands, index, amounts),
  }));
}

/** Where bands tell numbers apart. */
export function limitsOf({ of, bands }: Banded): Limits[] {
  return [{ of, limits: bands.flatMap((band) => endOf(band) ?? []) }];
}
