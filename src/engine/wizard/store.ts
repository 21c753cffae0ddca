import type { EstimatorConfig } from '../generated/estimator.ts';
import { toWizardPosition, parseWizardPosition } from './position.ts';
import { wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState, type WizardState } from './state.ts';

/** Where places are remembered: the browser's history, see src/site/services/. */
export interface WizardHistory {
  readonly read: () => unknown;
  readonly push: (place: unknown) => void;
  readonly replace: (place: unknown) => void;
}

/** The wizard outside React: its state, and what may happen to it. */
export interface WizardStore {
  readonly getState: () => WizardState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something, and remembers the place: a step as an entry of its own, an answer in the present one. */
  readonly dispatch: (action: WizardAction) => void;
  /** Goes where the present entry says; to the first step when it says nothing. */
  readonly syncWithHistory: () => void;
}

/** The wizard of a config. The places and the day are handed in, so that it runs without a browser. */
export function createWizardStore(
  config: Pick<EstimatorConfig, 'steps'>,
  places: WizardHistory,
  today?: () => string,
): WizardStore {
  let state = createInitialState(config);
  const listeners = new Set<() => void>();

  function set(changed: WizardState) {
    if (changed === state) return;
    state = changed;
    listeners.forEach((listener) => listener());
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      const before = state;
      set(wizardReducer(config, before, action, today?.()));
      if (state.stepId !== before.stepId) places.push(toWizardPosition(state));
      else if (state.answers !== before.answers) places.replace(toWizardPosition(state));
    },
    syncWithHistory: () => {
      const place = parseWizardPosition(config, places.read());
      set(
        wizardReducer(
          config,
          state,
          place ? { type: 'restore', position: place } : { type: 'home' },
          today?.(),
        ),
      );
    },
  };
}
