import type { EstimatorConfig } from '../generated/estimator.ts';
import { placeOf, readPlace } from './place.ts';
import { reduce, type WizardAction } from './reducer.ts';
import { initialState, type WizardState } from './state.ts';

/** Where places are remembered: the browser's history, see src/site/services/history/. */
export interface Places {
  readonly read: () => unknown;
  readonly push: (place: unknown) => void;
  readonly replace: (place: unknown) => void;
}

/** The wizard outside React: its state, and what may happen to it. */
export interface WizardStore {
  readonly state: () => WizardState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something, and remembers the place: a step as an entry of its own, an answer in the present one. */
  readonly act: (action: WizardAction) => void;
  /** Goes where the present entry says; to the first step when it says nothing. */
  readonly follow: () => void;
}

/** The wizard of a config. The places and the day are handed in, so that it runs without a browser. */
export function createWizardStore(
  config: Pick<EstimatorConfig, 'steps'>,
  places: Places,
  today?: () => string,
): WizardStore {
  let state = initialState(config);
  const listeners = new Set<() => void>();

  function set(changed: WizardState) {
    if (changed === state) return;
    state = changed;
    listeners.forEach((listener) => listener());
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: (action) => {
      const before = state;
      set(reduce(config, before, action, today?.()));
      if (state.stepId !== before.stepId) places.push(placeOf(state));
      else if (state.answers !== before.answers) places.replace(placeOf(state));
    },
    follow: () => {
      const place = readPlace(config, places.read());
      set(reduce(config, state, place ? { type: 'restore', place } : { type: 'home' }, today?.()));
    },
  };
}
