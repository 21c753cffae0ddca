import type Big from 'big.js';
import type { Band } from '../../generated/estimator.ts';
import { getNumberFormatter, type NumberFormatter } from '../core/number-formatter.ts';
import type { Thresholds, PriceEntryReference } from './operator.ts';
import type { Rule } from '../../generated/estimator.ts';

interface BandedRule {
  readonly of: Rule;
  readonly bands: readonly Band[];
}

/** The number at which a band ends; undefined where it has no end. */
export function findBandEnd({ upTo, below }: Band): number | undefined {
  return upTo ?? below;
}

/** The place of the band in which a number lies; -1 where it is above all bands. */
export function findBandIndex(bands: readonly Band[], value: Big): number {
  return bands.findIndex(
    ({ upTo, below }) =>
      (upTo === undefined || value.lte(upTo)) && (below === undefined || value.lt(below)),
  );
}

function describeBand(bands: readonly Band[], index: number, { number }: NumberFormatter): string {
  const { upTo, below } = bands[index] ?? {};
  const before = bands[index - 1];
  const start = before && findBandEnd(before);
  const from = start === undefined ? undefined : number(start);
  const begins = from && (before?.upTo === undefined ? `from ${from}` : `over ${from}`);
  const ends =
    upTo === undefined ? below !== undefined && `below ${number(below)}` : `up to ${number(upTo)}`;
  return [begins, ends].filter(Boolean).join(', ') || 'any number';
}

/** The entries that bands name, each with its band in words. */
export function listBandEntries(
  { bands }: Pick<BandedRule, 'bands'>,
  amounts: NumberFormatter = getNumberFormatter(),
): PriceEntryReference[] {
  return bands.map(({ entry }, index) => ({
    entry,
    path: ['bands', index, 'entry'],
    words: describeBand(bands, index, amounts),
  }));
}

/** Where bands tell numbers apart. */
export function listBandThresholds({ of, bands }: BandedRule): Thresholds[] {
  return [{ of, limits: bands.flatMap((band) => findBandEnd(band) ?? []) }];
}
