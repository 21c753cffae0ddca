import type { WizardAction } from '../wizard/reducer.ts';
import type { StepMoves } from './types.ts';

/** The moves of a wizard. Make them once: a form that is handed others is drawn anew. */
export function movesOf(act: (action: WizardAction) => void): StepMoves {
  return {
    choose: (option) => act({ type: 'choose', option }),
    toggle: (option) => act({ type: 'toggle', option }),
    answer: (value) => act({ type: 'answer', value }),
    next: () => act({ type: 'next' }),
    back: () => act({ type: 'back' }),
  };
}
