import { memo, useMemo, useState } from 'react';
import { createFigureFormatter } from '../../engine/rules/shown.ts';
import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { SayWhy } from '../check/SayWhy.tsx';
import { priceChange } from '../desk/acknowledge.ts';
import { configAmong, type DeskFile } from '../desk/desk.ts';
import { useAside } from '../desk/useAside.ts';
import { readJson } from '../desk/values.ts';
import { Panel, Quiet, SubHeading } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import type { Cause } from '../../authoring/impact/impact.ts';
import type { EffectAnswer, EffectAsked } from './effect-worker.ts';
import { EffectDetails } from './EffectDetails.tsx';
import { PinnedHomeowner } from './PinnedHomeowner.tsx';
import { whyNoEffect } from './why-no-effect.ts';

function startWorker(): Worker {
  return new Worker(new URL('./effect-worker.ts', import.meta.url), { type: 'module' });
}

interface EffectPanelProps {
  /** Without errors. */
  readonly files: readonly DeskFile[];
  /** Whether a mistake was made since: what is shown is of before it. */
  readonly isHeld: boolean;
}

/** What the edits do to prices, before anything is saved. */
export const EffectPanel = memo(function EffectPanel({ files, isHeld }: EffectPanelProps) {
  const { pinned } = useStudio();
  const asked = useMemo(() => (files.length > 0 ? { files, pinned } : undefined), [files, pinned]);
  const told = useAside<EffectAsked, EffectAnswer>(startWorker, asked);
  const write = useMemo(() => {
    const config = configAmong(files);
    // A config without errors holds to its schema.
    return config && createFigureFormatter(readJson(config.text) as EstimatorConfig);
  }, [files]);
  const effect = told?.answer?.effect;
  const [cause, setCause] = useState<Cause>();
  return (
    <Panel aria-labelledby="effect-heading" aria-busy={told?.of !== asked}>
      <SubHeading as="h2" id="effect-heading">
        Effect on prices
      </SubHeading>
      {isHeld && files.length > 0 && <Quiet>As it was before the mistake.</Quiet>}
      <PinnedHomeowner files={files} price={pinned && told?.answer?.pinned} write={write} />
      {effect ? (
        <EffectDetails {...effect} onSayWhy={setCause} />
      ) : (
        <Quiet>
          {files.length === 0 ? 'Shown once there are no mistakes.' : whyNoEffect(told)}
        </Quiet>
      )}
      {cause && (
        <SayWhy
          meant={priceChange(cause.path)}
          about={`${cause.name}: ${cause.words}`}
          help="It is written into the config (“acknowledged”), and counts for this change only."
          onClose={() => setCause(undefined)}
        />
      )}
    </Panel>
  );
});
