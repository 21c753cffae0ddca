import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { Journey } from '../../services/journey.ts';
import { currentStep, type WizardAction } from '../../wizard/reducer.ts';
import type { WizardState } from '../../wizard/state.ts';
import { createWizardStore, type WizardStore } from '../../wizard/store.ts';

/** Keeps the wizard where the browser's history says: at the start, after Back and Forward, and after a link to this page. */
function useHistory(store: WizardStore, journey: Journey) {
  const { key } = useLocation();
  const navigation = useNavigationType();
  // Before the first paint: a reload in the middle of the wizard must not flash the first step.
  useLayoutEffect(() => store.follow(), [store]);
  useEffect(() => journey.onMove(store.follow), [store, journey]);
  useEffect(() => {
    if (navigation !== NavigationType.Pop) store.follow();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key is a new entry: the link was followed
  }, [store, navigation, key]);
}

/** Has the estimate calculated once the results step is reached; the rules are not loaded before. */
function useEstimate(config: EstimatorConfig, store: WizardStore, state: WizardState) {
  const isDue = state.estimate === null && currentStep(config, state).kind === 'results';
  useEffect(() => {
    if (!isDue) return;
    async function price() {
      const { estimate } = await import('../../rules/estimate.ts');
      store.act({ type: 'priced', estimate: estimate(config, store.state().answers) });
    }
    void price();
  }, [config, store, isDue]);
}

/** The wizard, bound to React. */
export function useWizard(
  config: EstimatorConfig,
  journey: Journey,
): [WizardState, (action: WizardAction) => void] {
  const [store] = useState(() => createWizardStore(config, journey));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  useHistory(store, journey);
  useEstimate(config, store, state);
  return [state, store.act];
}
