import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { EstimatorConfig, Site, Step } from '../../../engine/generated/estimator.ts';
import { routes } from '../../../engine/wizard/routes.ts';

/** The parts of the config that the title depends on. */
export interface DocumentTitleConfig extends Pick<EstimatorConfig, 'steps'> {
  readonly site: Pick<Site, 'estimatorPage' | 'wizard'>;
}

/**
 * Formats the title in the browser tab: the page's title on the first step, the step's title after that.
 * @param shown the steps that are shown, in order
 * @param heading the current text of the step's heading
 */
export function formatDocumentTitle(
  { site }: DocumentTitleConfig,
  shown: readonly Step[],
  step: Step,
  hasErrors = false,
  heading = step.title,
): string {
  const { title } = site[routes.estimator.copyKey];
  const isFirst = shown[0] === step;
  const ofStep = isFirst
    ? title
    : fillPlaceholders(site.wizard.documentTitle, { step: heading, title });
  return hasErrors ? site.wizard.errorTitlePrefix + ofStep : ofStep;
}
