import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';
import { likelyNext } from '../../wizard/likely-next.ts';
import { isSameStepState, type StepState } from '../../wizard/step-state.ts';
import type { WizardState } from '../../wizard/state.ts';
import type { SiteConfig } from '../services.ts';

/** What was found out, and for which step. */
interface Known {
  readonly from: string;
  readonly next: StepState | undefined;
}

/** The step that comes next, most likely: found out and drawn while there is nothing else to do. */
export function useLikelyNext(config: SiteConfig, state: WizardState): StepState | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(
    () =>
      whenIdle(() => {
        const now: Known = { from: state.stepId, next: likelyNext(config, state) };
        // The same again is no reason to draw anything.
        startTransition(() =>
          setKnown((before) =>
            before?.from === now.from && isSameStepState(before.next, now.next) ? before : now,
          ),
        );
      }),
    [config, state],
  );
  // What was found out for another step is of no use.
  return known?.from === state.stepId ? known.next : undefined;
}
