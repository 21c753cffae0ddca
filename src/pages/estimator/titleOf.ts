import { fill } from '../../copy/fill.ts';
import type { EstimatorConfig, Site } from '../../generated/estimator.ts';
import { view } from '../../rules/visibility.ts';
import { currentStep } from '../../wizard/reducer.ts';
import type { WizardState } from '../../wizard/state.ts';
import { routes } from '../routes.ts';

/** What a title is made from. */
export interface TitledConfig extends Pick<EstimatorConfig, 'steps'> {
  readonly site: Pick<Site, 'estimatorPage' | 'wizard'>;
}

/** The title in the browser tab: the page's own on the first step, the step's after that. */
export function titleOf(config: TitledConfig, state: WizardState, hasErrors = false): string {
  const { site } = config;
  const { title } = site[routes.estimator.words];
  const step = currentStep(config, state);
  const isFirst = view(config, state.answers).steps[0] === step;
  const ofStep = isFirst ? title : fill(site.wizard.documentTitle, { step: step.title, title });
  return hasErrors ? site.wizard.errorTitlePrefix + ofStep : ofStep;
}
