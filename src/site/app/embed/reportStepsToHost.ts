import { isInputStep } from '../../../engine/kinds/answers.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { findScreenIndex, groupIntoScreens } from '../../../engine/wizard/screens.ts';
import type { SiteConfig } from '../../pages/shared/services.ts';
import type { EmitHostEvent } from '../../services/embed-protocol.ts';
import type { Wizard } from '../../services/wizard.ts';

/** Reports to the host page which step is shown, which steps were answered, and when the estimate is ready. */
export function reportStepsToHost(
  config: Pick<SiteConfig, 'steps'>,
  wizard: Wizard,
  emit: EmitHostEvent,
): void {
  let shown = wizard.getState().stepId;
  let hadEstimate = false;
  emit('step', shown);
  wizard.subscribe(() => {
    const { stepId, answers, estimate } = wizard.getState();
    if (stepId !== shown) {
      const screens = groupIntoScreens(resolveFlow(config, answers).steps);
      const index = findScreenIndex(screens, shown);
      if (findScreenIndex(screens, stepId) > index) {
        for (const step of (screens[index] ?? []).filter(isInputStep)) emit('answer', step.id);
      }
      shown = stepId;
      emit('step', shown);
    }
    const hasEstimate = estimate !== null;
    if (hasEstimate && !hadEstimate) emit('price', shown);
    hadEstimate = hasEstimate;
  });
}
