import { memo, useMemo, useState } from 'react';
import { createFigureFormatter } from '../../../engine/rules/figure-format.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { AcknowledgeDialog } from '../problems/AcknowledgeDialog.tsx';
import { createPriceChangeTarget } from '../../model/edits/acknowledge.ts';
import { findConfigFile, type StudioFile } from '../../model/documents/studio-file.ts';
import { useWorker } from '../../workers/useWorker.ts';
import { parseJson } from '../../model/documents/json-values.ts';
import { Panel, MutedText, SubHeading } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import type { ImpactCause } from '../../../authoring/impact/impact.ts';
import type { ImpactResponse, ImpactRequest } from '../../workers/impact-worker.ts';
import { ImpactDetails } from './ImpactDetails.tsx';
import { PinnedCaseCard } from './PinnedCaseCard.tsx';
import { describeMissingImpact } from './describeMissingImpact.ts';

function startWorker(): Worker {
  return new Worker(new URL('../../workers/impact-worker.ts', import.meta.url), { type: 'module' });
}

interface ImpactPanelProps {
  /** Without errors. */
  readonly files: readonly StudioFile[];
  /** Whether a mistake was made since: what is shown is of before it. */
  readonly isOutdated: boolean;
}

/** What the edits do to prices, before anything is saved. */
export const ImpactPanel = memo(function EffectPanel({ files, isOutdated }: ImpactPanelProps) {
  const { pinned } = useStudio();
  const request = useMemo(
    () => (files.length > 0 ? { files, pinned } : undefined),
    [files, pinned],
  );
  const result = useWorker<ImpactRequest, ImpactResponse>(startWorker, request);
  const formatAmount = useMemo(() => {
    const config = findConfigFile(files);
    // A config without errors holds to its schema.
    return config && createFigureFormatter(parseJson(config.text) as EstimatorConfig);
  }, [files]);
  const impact = result?.answer?.studioImpact;
  const [cause, setCause] = useState<ImpactCause>();
  return (
    <Panel aria-labelledby="effect-heading" aria-busy={result?.of !== request}>
      <SubHeading as="h2" id="effect-heading">
        Effect on prices
      </SubHeading>
      {isOutdated && files.length > 0 && <MutedText>As it was before the mistake.</MutedText>}
      <PinnedCaseCard
        files={files}
        price={pinned && result?.answer?.pinned}
        formatAmount={formatAmount}
      />
      {impact ? (
        <ImpactDetails {...impact} onAcknowledge={setCause} />
      ) : (
        <MutedText>
          {files.length === 0 ? 'Shown once there are no mistakes.' : describeMissingImpact(result)}
        </MutedText>
      )}
      {cause && (
        <AcknowledgeDialog
          target={createPriceChangeTarget(cause.path)}
          subject={`${cause.name}: ${cause.words}`}
          help="It is written into the config (“acknowledged”), and counts for this change only."
          onClose={() => setCause(undefined)}
        />
      )}
    </Panel>
  );
});
