import type { EffectiveAnswers } from '../kinds/answers.ts';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { collectAnswersToSave, encodeAnswers } from '../wizard/answers-code.ts';
import { createAnswersLink } from '../wizard/answers-link.ts';

interface Source {
  readonly answers: EffectiveAnswers;
  readonly visit: { readonly home: string };
}

/** The value of a lead that leads back to the visitor's answers. */
export function answersLinkSource(
  _value: unknown,
  { answers, visit }: Source,
  config: Pick<EstimatorConfig, 'steps'>,
): string {
  return createAnswersLink(visit.home, encodeAnswers(collectAnswersToSave(config, answers)));
}
