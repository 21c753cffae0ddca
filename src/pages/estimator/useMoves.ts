import { useMemo } from 'react';
import type { StepMoves } from '../../steps/types.ts';
import type { WizardAction } from '../../wizard/reducer.ts';

/** The moves of the wizard: the same ones at every drawing, so that no step is drawn anew because of them. */
export function useMoves(act: (action: WizardAction) => void): StepMoves {
  return useMemo(
    () => ({
      choose: (option) => act({ type: 'choose', option }),
      toggle: (option) => act({ type: 'toggle', option }),
      answer: (value) => act({ type: 'answer', value }),
      next: () => act({ type: 'next' }),
      back: () => act({ type: 'back' }),
    }),
    [act],
  );
}
