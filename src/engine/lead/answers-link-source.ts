import type { EffectiveAnswers } from '../kinds/answers.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { collectAnswersToSave, encodeAnswers } from '../wizard/answers-code.ts';
import { createAnswersLink } from '../wizard/answers-link.ts';
import { markAsSent } from '../wizard/sent-mark.ts';

interface Source {
  readonly answers: EffectiveAnswers;
  readonly visit: { readonly home: string };
}

function showsPriceAfterSending({ steps }: Pick<EstimatorConfig, 'steps'>): boolean {
  return steps.some((step) => step.kind === 'results' && step.reveal?.when === 'both');
}

/** The value of a lead that leads back to the visitor's answers. */
export function answersLinkSource(
  _value: unknown,
  { answers, visit }: Source,
  config: Pick<EstimatorConfig, 'steps'>,
): string {
  const code = encodeAnswers(collectAnswersToSave(config, answers));
  // Whoever opens the link has sent the form.
  return createAnswersLink(visit.home, showsPriceAfterSending(config) ? markAsSent(code) : code);
}
