import type { DeskFile } from '../desk/desk.ts';
import { useAside } from '../desk/useAside.ts';
import { Panel, Quiet, SubHeading } from '../frame/parts.tsx';
import type { Effect } from './effect.ts';
import { EffectDetails } from './EffectDetails.tsx';

function startWorker(): Worker {
  return new Worker(new URL('./effect-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * What the edits do to prices, before anything is saved.
 * @param files without errors
 */
export function EffectPanel({ files }: { readonly files: readonly DeskFile[] }) {
  const told = useAside<readonly DeskFile[], Effect | undefined>(
    startWorker,
    files.length > 0 ? files : undefined,
  );
  return (
    <Panel aria-labelledby="effect-heading" aria-busy={told?.of !== files}>
      <SubHeading as="h2" id="effect-heading">
        Effect on prices
      </SubHeading>
      {told?.answer ? (
        <EffectDetails {...told.answer} />
      ) : (
        <Quiet>
          {files.length === 0
            ? 'Shown once there are no mistakes.'
            : 'What is saved cannot be priced, so there is nothing to compare with.'}
        </Quiet>
      )}
    </Panel>
  );
}
