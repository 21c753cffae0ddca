import type { PriceTable } from '../../generated/estimator.ts';
import { isPoint, type Interval } from './bounds.ts';
import {
  isMatch,
  listEntries,
  OTHER,
  parseBand,
  type BandLimit,
  type TableKey,
} from './table-keys.ts';
import type { Verdict } from './judge-condition.ts';

/** What one part of an entry is compared with: a certain value, any number of an interval, or anything. */
export type OpenKey = TableKey | Interval | 'any';

/** With more ways to take one value for each key, all values of a key are looked at as one. */
const MAX_COMBINATIONS = 64;

function judgeBand({ relation, limit }: BandLimit, { min, max }: Interval): Verdict {
  const [isLeastIn, isGreatestIn] = [min, max].map((end) => {
    if (relation === 'up to') return end.lte(limit);
    if (relation === 'below') return end.lt(limit);
    return relation === 'over' ? end.gt(limit) : end.gte(limit);
  });
  return isLeastIn === isGreatestIn ? isLeastIn : undefined;
}

/** Whether a part of an entry's name stands for what it is compared with. */
function judgePart(part: string, key: OpenKey): Verdict {
  if (part === OTHER) return true;
  if (key === 'any') return undefined;
  if ('value' in key) return isMatch(part, key);
  const band = parseBand(part);
  if (band) return judgeBand(band, key);
  const number = Number(part);
  if (!Number.isFinite(number)) return false;
  if (key.min.gt(number) || key.max.lt(number)) return false;
  return isPoint(key) ? true : undefined;
}

function judgeEntry(parts: readonly string[], keys: readonly (readonly OpenKey[])[]): Verdict {
  if (parts.length !== keys.length) return false;
  let verdict: Verdict = true;
  for (const [index, alternatives] of keys.entries()) {
    const all = alternatives.map((key) => judgePart(parts[index] ?? OTHER, key));
    if (all.every((each) => each === false)) return false;
    if (all.some((each) => each !== true)) verdict = undefined;
  }
  return verdict;
}

interface OpenMatches {
  /** The entries that may be the first to match. */
  readonly found: readonly string[];
  /** Whether it may be that none matches. */
  readonly canMiss: boolean;
}

function matchKeys(table: PriceTable, keys: readonly (readonly OpenKey[])[]): OpenMatches {
  const found: string[] = [];
  for (const [entry, parts] of listEntries(table)) {
    const verdict = judgeEntry(parts, keys);
    if (verdict !== false) found.push(entry);
    if (verdict === true) return { found, canMiss: false };
  }
  return { found, canMiss: true };
}

/**
 * The entries of a table that may be the first whose parts all stand for the values.
 * @param keys for each part of a name what it may be compared with
 */
export function matchOpenKeys(
  table: PriceTable,
  keys: readonly (readonly OpenKey[])[],
): OpenMatches {
  const count = keys.reduce((product, alternatives) => product * alternatives.length, 1);
  if (count === 0) return { found: [], canMiss: false };
  const combinations =
    count > MAX_COMBINATIONS
      ? [keys]
      : keys.reduce<readonly (readonly (readonly OpenKey[])[])[]>(
          (all, alternatives) =>
            all.flatMap((before) => alternatives.map((key) => [...before, [key]])),
          [[]],
        );
  const matches = combinations.map((each) => matchKeys(table, each));
  return {
    found: [...new Set(matches.flatMap(({ found }) => found))],
    canMiss: matches.some(({ canMiss }) => canMiss),
  };
}
