import Big from 'big.js';
import type { Band, Rule } from '../../generated/estimator.ts';
import type { Interval } from '../core/bounds.ts';
import { getNumberFormatter, type NumberFormatter } from '../core/number-formatter.ts';
import type { Thresholds, PriceEntryReference } from './operator.ts';

interface BandedRule {
  readonly of: Rule;
  readonly bands: readonly Band[];
}

/** The number at which a band ends; undefined if it has no end. */
export function findBandEnd({ upTo, below }: Band): number | undefined {
  return upTo ?? below;
}

/** The index of the band in which a number lies; -1 if it is above all bands. */
export function findBandIndex(bands: readonly Band[], value: Big): number {
  return bands.findIndex(
    ({ upTo, below }) =>
      (upTo === undefined || value.lte(upTo)) && (below === undefined || value.lt(below)),
  );
}

/** The ends of an interval, and those of the bands within it, from the least to the greatest. */
export function listBreaks(bands: readonly Band[], { min, max }: Interval): readonly Big[] {
  const ends = bands.flatMap((band) => findBandEnd(band) ?? []);
  const within = ends.filter((end) => min.lt(end) && max.gt(end));
  return [min, ...within.map((end) => new Big(end)), max];
}

function describeBand(bands: readonly Band[], index: number, { number }: NumberFormatter): string {
  const { upTo, below } = bands[index] ?? {};
  const before = bands[index - 1];
  const start = before && findBandEnd(before);
  const from = before?.upTo === undefined ? 'from' : 'over';
  const range = [
    start !== undefined && `${from} ${number(start)}`,
    upTo !== undefined && `up to ${number(upTo)}`,
    upTo === undefined && below !== undefined && `below ${number(below)}`,
  ];
  return range.filter(Boolean).join(', ') || 'any number';
}

/** The entries that bands name, each with its band in words. */
export function listBandEntries(
  { bands }: Pick<BandedRule, 'bands'>,
  formatter: NumberFormatter = getNumberFormatter(),
): PriceEntryReference[] {
  return bands.map(({ entry }, index) => ({
    entry,
    path: ['bands', index, 'entry'],
    words: describeBand(bands, index, formatter),
  }));
}

/** Where bands tell numbers apart. */
export function listBandThresholds({ of, bands }: BandedRule): Thresholds[] {
  return [{ of, limits: bands.flatMap((band) => findBandEnd(band) ?? []) }];
}
