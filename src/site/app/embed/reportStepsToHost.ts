import { isInputStep } from '../../../engine/inputs/answers.ts';
import { resolveFlow } from '../../../engine/rules/visibility.ts';
import { findScreenIndex, groupIntoScreens } from '../../../engine/wizard/screens.ts';
import type { SiteConfig } from '../../pages/shared/services.ts';
import type { EmbedHost, HostEventName } from '../../services/embed-protocol.ts';
import type { Wizard } from '../../services/wizard.ts';

/** Reports to the host page which step is shown and which steps were answered. */
export function reportStepsToHost(
  config: Pick<SiteConfig, 'steps'>,
  wizard: Wizard,
  { send }: EmbedHost,
): void {
  const emit = (name: HostEventName, step: string) =>
    send({ type: 'event', name, detail: { step } });
  let shown = wizard.getState().stepId;
  emit('step', shown);
  wizard.subscribe(() => {
    const { stepId, answers } = wizard.getState();
    if (stepId === shown) return;
    const screens = groupIntoScreens(resolveFlow(config, answers).steps);
    const index = findScreenIndex(screens, shown);
    if (findScreenIndex(screens, stepId) > index) {
      for (const step of (screens[index] ?? []).filter(isInputStep)) emit('answer', step.id);
    }
    shown = stepId;
    emit('step', shown);
  });
}
