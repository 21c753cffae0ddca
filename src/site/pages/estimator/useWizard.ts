import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type { Step } from '../../../engine/generated/estimator.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { getCurrentStep, type WizardAction } from '../../../engine/wizard/reducer.ts';
import {
  findScreenIndex,
  groupIntoScreens,
  type WizardScreen,
} from '../../../engine/wizard/screens.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import { isStepComplete } from '../../../engine/wizard/step-state.ts';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import type { Estimate } from '../../../engine/rules/evaluate.ts';
import type { SiteServices, SiteConfig } from '../shared/services.ts';
import { createWizardStore, type WizardStore } from '../../../engine/wizard/store.ts';

type WizardSteps = Pick<SiteConfig, 'steps'>;

/**
 * Has the estimate calculated once the results step is reached; the rules are not loaded before. Where an answer is
 * missing there is none: the step says so.
 * @throws whatever that failed with, so that the error page shows it
 */
function useEstimate(
  config: WizardSteps,
  store: WizardStore,
  state: WizardState,
  answers: EffectiveAnswers,
  { estimate, getToday }: Pick<SiteServices, 'estimate' | 'getToday'>,
) {
  const step = getCurrentStep(config, state);
  const isDue = step.kind === 'results' && isStepComplete(config, step, answers, getToday());
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    if (!isDue) return undefined;
    // A visitor who has gone back meanwhile and answered otherwise is owed another estimate than this.
    let isWanted = true;
    async function price() {
      try {
        const priced = await estimate(answers);
        if (isWanted) store.dispatch({ type: 'priced', estimate: priced });
      } catch (cause) {
        if (isWanted) setFailure({ cause });
      }
    }
    // The calculation screen stands for a while anyway: it is shown first.
    const callOff = whenIdle(() => void price());
    return () => {
      isWanted = false;
      callOff();
    };
  }, [answers, estimate, store, isDue]);
  if (failure) throw failure.cause;
}

/** The wizard as it is at a moment, and what may happen to it. */
interface Wizard {
  readonly state: WizardState;
  readonly dispatch: (action: WizardAction) => void;
  /** The steps that are shown, in order. */
  readonly steps: readonly Step[];
  /** What is shown, in order: each screen by its first step. */
  readonly screenSteps: readonly Step[];
  /** The steps of the present screen. */
  readonly screen: WizardScreen;
  /** The answers that count. */
  readonly answers: EffectiveAnswers;
}

/** The wizard, bound to React. With another config it stays where it is, as far as that is known there. */
export function useWizard(
  config: WizardSteps,
  services: Pick<SiteServices, 'wizardHistory' | 'estimate' | 'getToday'>,
): Wizard {
  const { wizardHistory, getToday } = services;
  const begin = (priced?: Estimate | null) => {
    const store = createWizardStore(config, wizardHistory, getToday);
    const begunAt = JSON.stringify(wizardHistory.read());
    // Before the first rendering: a reload in the middle of the wizard must not flash the first step.
    store.syncWithHistory();
    // It stands until it is priced anew.
    if (priced) store.dispatch({ type: 'priced', estimate: priced });
    return { config, store, begunAt };
  };
  const [known, setKnown] = useState(begin);
  const begun = known.config === config ? known : begin(known.store.getState().estimate);
  if (begun !== known) setKnown(begun);
  const { store, begunAt } = begun;
  const present = useRef(store);
  useLayoutEffect(() => {
    present.current = store;
  }, [store]);
  const act = useCallback((action: WizardAction) => present.current.dispatch(action), []);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { steps, answers } = useMemo(
    () => resolveFlow(config, state.answers),
    [config, state.answers],
  );
  // Back, Forward and links to this page; also those that came while React was at work.
  useLayoutEffect(() => {
    if (JSON.stringify(wizardHistory.read()) !== begunAt) store.syncWithHistory();
    return wizardHistory.onMove(store.syncWithHistory);
  }, [store, wizardHistory, begunAt]);
  useEstimate(config, store, state, answers, services);
  const screens = useMemo(() => groupIntoScreens(steps), [steps]);
  const step = getCurrentStep(config, state);
  const screen = screens[findScreenIndex(screens, step.id)] ?? [step];
  const shown = useMemo(() => screens.flatMap(([first]) => first ?? []), [screens]);
  return { state, dispatch: act, steps, screenSteps: shown, screen, answers };
}
