import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import type { Step } from '../../../engine/generated/estimator.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { getCurrentStep } from '../../../engine/wizard/reducer.ts';
import {
  findScreenIndex,
  groupIntoScreens,
  type WizardScreen,
} from '../../../engine/wizard/screens.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import { isStepComplete } from '../../../engine/wizard/step-state.ts';
import type { Wizard } from '../../services/wizard.ts';
import { whenIdle } from '../../ui/browser/whenIdle.ts';
import type { SiteServices, SiteConfig } from '../shared/services.ts';

type EstimateServices = Pick<SiteServices, 'estimate' | 'getToday'>;

/**
 * Calculates the estimate when the visitor reaches the results step. If an answer is missing, the step says so instead.
 * @throws the error of the calculation, so that the error page shows it
 */
function useEstimate(
  config: Pick<SiteConfig, 'steps'>,
  wizard: Wizard,
  state: WizardState,
  answers: EffectiveAnswers,
  { estimate, getToday }: EstimateServices,
) {
  const step = getCurrentStep(config, state);
  const isDue = step.kind === 'results' && isStepComplete(config, step, answers, getToday());
  const [failure, setFailure] = useState<{ readonly cause: unknown }>();
  useEffect(() => {
    if (!isDue) return undefined;
    // False once the visitor has left the step or changed an answer: the result is then outdated.
    let isWanted = true;
    async function price() {
      try {
        const priced = await estimate(answers);
        if (isWanted) wizard.dispatch({ type: 'priced', estimate: priced });
      } catch (cause) {
        if (isWanted) setFailure({ cause });
      }
    }
    // Let the browser show the calculation screen first.
    const cancel = whenIdle(() => void price());
    return () => {
      isWanted = false;
      cancel();
    };
  }, [answers, estimate, wizard, isDue]);
  if (failure) throw failure.cause;
}

/** What the wizard shows. */
interface WizardView {
  readonly state: WizardState;
  /** The steps that are shown, in order. */
  readonly steps: readonly Step[];
  /** The first step of each screen, in order. */
  readonly screenSteps: readonly Step[];
  /** The steps of the current screen. */
  readonly screen: WizardScreen;
  /** The answers of visible steps; hidden ones do not count. */
  readonly answers: EffectiveAnswers;
}

/** Binds the wizard to React. */
export function useWizard(
  config: Pick<SiteConfig, 'steps'>,
  wizard: Wizard,
  services: EstimateServices,
): WizardView {
  const state = useSyncExternalStore(wizard.subscribe, wizard.getState, wizard.getInitialState);
  const { steps, answers } = useMemo(
    () => resolveFlow(config, state.answers),
    [config, state.answers],
  );
  useEstimate(config, wizard, state, answers, services);
  const screens = useMemo(() => groupIntoScreens(steps), [steps]);
  const step = getCurrentStep(config, state);
  const screen = screens[findScreenIndex(screens, step.id)] ?? [step];
  const screenSteps = useMemo(() => screens.flatMap(([first]) => first ?? []), [screens]);
  return { state, steps, screenSteps, screen, answers };
}
