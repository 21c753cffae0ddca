import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Journey } from '../../services/journey.ts';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { currentStep, type WizardAction } from '../../wizard/reducer.ts';
import type { WizardState } from '../../wizard/state.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import type { Services, SiteConfig } from '../services.ts';
import { createWizardStore, type WizardStore } from '../../wizard/store.ts';

/** Keeps the wizard where the browser's history says: after Back and Forward, and after a link to this page. */
function useHistory(store: WizardStore, journey: Journey) {
  const { key } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => journey.onMove(store.follow), [store, journey]);
  useEffect(() => {
    if (navigation !== NavigationType.Pop) store.follow();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new key: a link was followed
  }, [store, navigation, key]);
}

/**
 * Has the estimate calculated once the results step is reached; the rules are not loaded before.
 * @throws whatever that failed with, so that the error page shows it
 */
function useEstimate(
  config: SiteConfig,
  store: WizardStore,
  state: WizardState,
  estimate: Services['estimate'],
) {
  const isDue = state.estimate === null && currentStep(config, state).kind === 'results';
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  const { answers } = state;
  useEffect(() => {
    if (!isDue) return undefined;
    // A visitor who has gone back meanwhile and answered otherwise is owed another estimate than this.
    let isWanted = true;
    async function price() {
      try {
        const priced = await estimate(answers);
        if (isWanted) store.act({ type: 'priced', estimate: priced });
      } catch (cause) {
        if (isWanted) setFailure({ cause });
      }
    }
    // The calculation screen stands for a while anyway: it is drawn first.
    const callOff = whenIdle(() => void price());
    return () => {
      isWanted = false;
      callOff();
    };
  }, [answers, estimate, store, isDue]);
  if (failure) throw failure.cause;
}

/** The wizard, bound to React. */
export function useWizard(
  config: SiteConfig,
  { journey, estimate }: Pick<Services, 'journey' | 'estimate'>,
): [WizardState, (action: WizardAction) => void] {
  const [store] = useState(() => {
    const created = createWizardStore(config, journey);
    // Before the first drawing: a reload in the middle of the wizard must not flash the first step.
    created.follow();
    return created;
  });
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  useHistory(store, journey);
  useEstimate(config, store, state, estimate);
  return [state, store.act];
}
