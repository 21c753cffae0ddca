import type { Band } from '../../../engine/generated/estimator.ts';
import { findBandEnd } from '../../../engine/rules/operators/band-ranges.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** What is wrong with a band behind another one, and at which key. */
interface BandError extends Pick<Finding, 'message' | 'hint'> {
  readonly key?: 'upTo' | 'below';
}

function findBandError(
  band: Band,
  before: Band | undefined,
  isLast: boolean,
): BandError | undefined {
  const end = findBandEnd(band);
  if (band.upTo !== undefined && band.below !== undefined) {
    return {
      key: 'below',
      message: `This band has two ends: up to ${band.upTo} and below ${band.below}.`,
      hint: 'Take one of them away.',
    };
  }
  if (end === undefined) {
    return isLast
      ? undefined
      : {
          message: 'This band has no end, so no number comes to the bands after it.',
          hint: 'Give it an "upTo", or move it behind the others.',
        };
  }
  const start = before && findBandEnd(before);
  // From below 5 up to 5 is a band too: it holds the 5.
  const holdsOne = start === end && before?.upTo === undefined && band.upTo !== undefined;
  if (start === undefined || end > start || holdsOne) return undefined;
  return {
    key: band.upTo === undefined ? 'below' : 'upTo',
    message: `This band ends at ${end}, and the one before it at ${start}: no number lies in it.`,
    hint: 'Write the bands from the lowest to the highest.',
  };
}

/** Bands follow on one another from the lowest to the highest. */
export function* checkBandOrder({ config }: CheckContext): Generator<Finding> {
  for (const { path, value } of walkAllRules(config)) {
    if (!('bands' in value)) continue;
    const { bands } = value;
    for (const [index, band] of bands.entries()) {
      const found = findBandError(band, bands[index - 1], index === bands.length - 1);
      if (!found) continue;
      const { key, ...words } = found;
      yield { path: [...path, 'bands', index, ...(key ? [key] : [])], ...words };
    }
  }
}
