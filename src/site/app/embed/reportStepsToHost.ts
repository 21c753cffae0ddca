import { isInputStep } from '../../../engine/kinds/answers.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { findScreenIndex, groupIntoScreens } from '../../../engine/wizard/screens.ts';
import type { SiteConfig } from '../../pages/shared/services.ts';
import type { EmbedHost } from '../../services/embed-protocol.ts';
import type { Wizard } from '../../services/wizard.ts';

/** Reports to the host page which step is shown, which steps were answered, and when the estimate is ready. */
export function reportStepsToHost(
  config: Pick<SiteConfig, 'steps'>,
  wizard: Wizard,
  { emit, showStep }: Pick<EmbedHost, 'emit' | 'showStep'>,
): void {
  let shown = wizard.getState().stepId;
  let hadEstimate = false;
  showStep(shown);
  wizard.subscribe(() => {
    const { stepId, answers, estimate } = wizard.getState();
    if (stepId !== shown) {
      const screens = groupIntoScreens(resolveFlow(config, answers).steps);
      const index = findScreenIndex(screens, shown);
      const isForward = findScreenIndex(screens, stepId) > index;
      const answered = isForward ? (screens[index] ?? []).filter(isInputStep) : [];
      shown = stepId;
      showStep(
        shown,
        answered.map(({ id }) => id),
      );
    }
    const hasEstimate = estimate !== null;
    if (hasEstimate && !hadEstimate) emit('price', shown);
    hadEstimate = hasEstimate;
  });
}
