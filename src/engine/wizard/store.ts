import type { EstimatorConfig } from '../generated/estimator.ts';
import { toWizardPosition, parseWizardPosition } from './position.ts';
import { wizardReducer, type WizardAction } from './reducer.ts';
import { createInitialState, type WizardState } from './state.ts';

/** Where positions are stored: the browser's history. */
export interface WizardHistory {
  readonly read: () => unknown;
  readonly push: (position: unknown) => void;
  readonly replace: (position: unknown) => void;
}

/** The wizard outside React. */
export interface WizardStore {
  readonly getState: () => WizardState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs an action and stores the position: a step in a new entry, an answer in the present one. */
  readonly dispatch: (action: WizardAction) => void;
  /** Goes where the present entry points; to the first step if it points nowhere. */
  readonly syncWithHistory: () => void;
}

/** Creates the wizard of a config. History and day are passed in, so that it runs without a browser. */
export function createWizardStore(
  config: Pick<EstimatorConfig, 'steps' | 'repeats'>,
  history: WizardHistory,
  getToday?: () => string,
): WizardStore {
  let state = createInitialState(config);
  const listeners = new Set<() => void>();

  function run(action: WizardAction) {
    const before = state;
    state = wizardReducer(config, before, action, getToday?.());
    if (state !== before) listeners.forEach((listener) => listener());
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (action) => {
      const before = state;
      run(action);
      if (state.stepId !== before.stepId) history.push(toWizardPosition(state));
      else if (state.answers !== before.answers) history.replace(toWizardPosition(state));
    },
    syncWithHistory: () => {
      const position = parseWizardPosition(config, history.read());
      run(position ? { type: 'restore', position } : { type: 'home' });
    },
  };
}
