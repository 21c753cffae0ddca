import { useMemo, useState } from 'react';
import type { StudioDocument } from '../model/project/document.ts';
import type { ProjectFile } from '../model/project/project-store.ts';
import { keepPriced, toComparedProjects } from '../model/verdicts/priced-documents.ts';
import type { ComparedProjects, StudioImpact } from '../model/verdicts/studio-impact.ts';
import type { TrackedExample } from '../model/verdicts/tracked-example.ts';
import { useAnalysis } from './useAnalysis.ts';

/** How long files must stay as they are before they are priced, in milliseconds. */
const IMPACT_DELAY = 100;

/** The files come with each request. */
const NO_FILES: readonly ProjectFile[] = [];

/**
 * How much is known of the effect on prices: all of it; a first answer, from the sample customers and a sample of
 * estimates; or nothing of the present state, only of an earlier one.
 */
export type ImpactState = 'exact' | 'rough' | 'outdated';

export interface PriceImpact {
  /** Undefined if unknown. */
  readonly impact: StudioImpact | undefined;
  readonly impactState: ImpactState;
}

/** What the documents do to prices, against what is live: a first answer soon, then the exact one. */
export function usePriceImpact(
  documents: readonly StudioDocument[],
  tracked: TrackedExample | undefined,
  isValid: boolean,
): PriceImpact & {
  /** What was compared. The same object until an edit may move a price. */
  readonly compared: ComparedProjects | undefined;
} {
  const [earlier, setEarlier] = useState(documents);
  const priced = keepPriced(earlier, documents);
  if (priced !== earlier) setEarlier(priced);
  const compared = useMemo(() => toComparedProjects(priced, tracked), [priced, tracked]);
  const rough = useAnalysis(
    NO_FILES,
    compared,
    (api, request) => api.computeImpact(request, true),
    () => undefined,
    IMPACT_DELAY,
  );
  // One after the other: the first answer has the machine for itself.
  const isAnswered = compared !== undefined && rough?.request === compared;
  const exact = useAnalysis(
    NO_FILES,
    isAnswered && isValid ? compared : undefined,
    (api, request) => api.computeImpact(request, false),
    () => undefined,
    0,
  );
  if (compared !== undefined && exact?.request === compared)
    return { compared, impact: exact.result, impactState: 'exact' };
  if (isAnswered && rough.result) return { compared, impact: rough.result, impactState: 'rough' };
  const last = exact?.request === rough?.request ? exact : rough;
  return { compared, impact: last?.result, impactState: 'outdated' };
}
