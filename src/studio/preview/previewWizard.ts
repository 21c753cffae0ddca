import type { Estimate } from '../../engine/rules/evaluate.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import type { WizardHistory } from '../../engine/wizard/store.ts';
import type { PreviewTarget } from '../model/forms/preview-target.ts';
import type { PreviewSite } from './createPreviewSite.ts';
import { createPreviewHistory, createPreviewWizard } from './previewServices.ts';
import { send } from './studioConnection.ts';

/** Outside the components, so that the step survives a config that cannot be rendered. */
export const history = createPreviewHistory();

export function reportLocation(target: PreviewTarget, answers: unknown): void {
  send({ type: 'location', location: { ...target, answers } });
}

/** Reports the current step and the answers. */
export function reportPosition({ steps }: PreviewSite['config'], position: unknown): void {
  const found = findValueAt(position, ['stepId']);
  const stepId = typeof found === 'string' ? found : (steps[0]?.id ?? '');
  reportLocation({ page: '/', stepId }, findValueAt(position, ['answers']));
}

/** Creates the wizard of a config and reports its moves to the studio. */
export function createWizardOf(config: PreviewSite['config'], estimate: Estimate | null) {
  let isReporting = true;
  const report = (write: WizardHistory['push']) => (position: unknown) => {
    write(position);
    if (isReporting) reportPosition(config, position);
  };
  const reporting = {
    ...history,
    push: report(history.push),
    replace: report(history.replace),
  };
  const wizard = createPreviewWizard(config, reporting, estimate);
  /**
   * Goes where the studio leads.
   * @param replacesAnswers whether those given so far do not stay, as they do for visitors who go back
   */
  function showPosition(position: unknown, replacesAnswers: boolean): void {
    // The form would follow to the first step.
    isReporting = false;
    if (replacesAnswers) wizard.dispatch({ type: 'restart' });
    isReporting = true;
    history.replace(position);
    wizard.syncWithHistory();
    reportPosition(config, position);
  }
  return { config, wizard, showPosition };
}

/** Stays at the step that is shown if it gets another id, as a new one does while its question is typed. */
export function followRenamedStep(
  before: PreviewSite['config'],
  { steps }: PreviewSite['config'],
): void {
  const position = history.read();
  const stepId = findValueAt(position, ['stepId']);
  const renamed = steps[before.steps.findIndex(({ id }) => id === stepId)];
  const isThere = before.steps.length !== steps.length || steps.some(({ id }) => id === stepId);
  if (renamed && !isThere) history.replace({ ...Object(position), stepId: renamed.id });
}
