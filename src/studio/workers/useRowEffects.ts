import { useMemo, useState } from 'react';
import type { StudioDocument } from '../model/project/document.ts';
import type { ProjectFile } from '../model/project/project-store.ts';
import { toPricedRow, type PricedRow } from '../model/verdicts/priced-documents.ts';
import type { ChangeGroup } from '../model/words/group-changes.ts';
import { useAnalysis } from './useAnalysis.ts';
import type { PriceImpact } from './usePriceImpact.ts';

/** The files come with each request. */
const NO_FILES: readonly ProjectFile[] = [];

/** What one row of the review does to prices alone, against what is live. */
export interface RowEffect {
  /** In one line; undefined while it is calculated, and where it cannot be priced without other rows. */
  readonly text: string | undefined;
  /** Whether the text is all there is to know, or a first answer. */
  readonly isExact: boolean;
}

type KnownEffects = ReadonlyMap<string, RowEffect>;

const NONE: KnownEffects = new Map();
const UNKNOWN: RowEffect = { text: undefined, isExact: false };

/** The row to price next: first each roughly, then each exactly. */
function findNext(rows: readonly PricedRow[], known: KnownEffects) {
  const isRough = rows.some(({ key }) => !known.has(key));
  const row = rows.find(({ key }) => (isRough ? !known.has(key) : !known.get(key)?.isExact));
  return row && { row, isRough };
}

/**
 * What each row of the review does to prices, one after the other. As each is compared with what is live, an edit of
 * one row leaves the effects of the others as they are. A row that moves no price has none.
 * @param whole what all rows do together
 * @param isActive whether they are shown and can be priced
 */
export function useRowEffects(
  documents: readonly StudioDocument[],
  rows: readonly ChangeGroup[],
  { impact, impactState }: PriceImpact,
  isActive: boolean,
): ReadonlyMap<ChangeGroup, RowEffect> {
  const priced = useMemo(
    () =>
      isActive
        ? rows.flatMap((row) => {
            const compared = toPricedRow(documents, row);
            return compared ? [{ row, ...compared }] : [];
          })
        : [],
    [documents, rows, isActive],
  );
  const live = priced[0]?.before.config;
  const [state, setState] = useState({ live, known: NONE });
  const known = live === undefined || live === state.live ? state.known : NONE;
  // A single row does what all do. The others wait for the first answer about all.
  const isAlone = priced.length === 1;
  const isWaiting = isAlone || impactState === 'outdated';
  const next = useMemo(
    () => (isWaiting ? undefined : findNext(priced, known)),
    [priced, known, isWaiting],
  );
  const answer = useAnalysis(
    NO_FILES,
    next,
    (api, { row: { before, after }, isRough }) => api.computeRowEffect({ before, after }, isRough),
    () => undefined,
    0,
  );
  if (next && answer?.request === next) {
    const effect = { text: answer.result, isExact: !next.isRough || answer.result === undefined };
    setState({ live, known: new Map(known).set(next.row.key, effect) });
  }
  const text = impactState === 'outdated' ? undefined : impact?.summary;
  return useMemo(() => {
    const whole = { text, isExact: impactState === 'exact' };
    return new Map(
      priced.map(({ row, key }) => [row, isAlone ? whole : (known.get(key) ?? UNKNOWN)]),
    );
  }, [priced, known, isAlone, text, impactState]);
}
