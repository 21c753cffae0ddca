import type { UnsavedChanges } from '../../model/project/file-patches.ts';
import type { StudioImpact } from '../../model/verdicts/studio-impact.ts';
import type { ImpactOptions } from '../../workers/analysis-worker.ts';
import { useAnalysis } from '../../workers/useAnalysis.ts';
import { Impact } from '../strip/Impact.tsx';
import { useStudio } from '../studio/studioContext.ts';

/** What is compared: the saved files with unsaved changes, and the texts that they are compared with. */
interface ReviewedVersions extends Required<Pick<ImpactOptions, 'base' | 'alsoBase'>> {
  readonly unsaved: UnsavedChanges;
}

interface ReviewedImpact {
  /** Whether it is about the versions as they are now. */
  readonly isKnown: boolean;
  /** Undefined until it is known, and where one of the versions cannot be priced. */
  readonly impact: StudioImpact | undefined;
}

/**
 * What reviewed changes do to prices, with the edits that need a reason.
 * @param versions the same object while they stay the same; undefined for none
 */
export function useReviewImpact(versions: ReviewedVersions | undefined): ReviewedImpact {
  const { saving } = useStudio();
  const priced = useAnalysis(
    saving.savedFiles,
    versions,
    (api, { unsaved, ...bases }) =>
      api.computeImpact(unsaved, { tracked: undefined, hasReasons: true, ...bases }),
    () => undefined,
    0,
  );
  const isKnown = versions !== undefined && priced?.request === versions;
  return { isKnown, impact: isKnown ? priced.result : undefined };
}

export function ReviewImpact({ isKnown, impact }: ReviewedImpact) {
  if (!isKnown) return <p className="muted">The price impact is being calculated…</p>;
  if (!impact) return <p className="caution">The price impact is unknown.</p>;
  return <Impact impact={impact} />;
}
