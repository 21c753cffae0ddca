import { fill } from '../../copy/fill.ts';
import type { SiteConfig } from '../services.ts';
import { view } from '../../rules/visibility.ts';
import { currentStep } from '../../wizard/reducer.ts';
import type { WizardState } from '../../wizard/state.ts';

/** The title in the browser tab: the page's own on the first step, the step's after that. */
export function titleOf(config: SiteConfig, state: WizardState, hasErrors = false): string {
  const { site } = config;
  const { title } = site.estimatorPage;
  const step = currentStep(config, state);
  const isFirst = view(config, state.answers).steps[0] === step;
  const ofStep = isFirst ? title : fill(site.wizard.documentTitle, { step: step.title, title });
  return hasErrors ? site.wizard.errorTitlePrefix + ofStep : ofStep;
}
