import type { EstimatorConfig, PayloadValue } from '../generated/estimator.ts';
import { findAnswer, isInputStep, type EffectiveAnswers } from '../kinds/answers.ts';
import { resolveFlow } from '../rules/visibility.ts';
import { summarizeAnswers } from '../wizard/answer-summary.ts';

type ItemsConfig = Pick<EstimatorConfig, 'steps' | 'repeats'> & {
  readonly site: Pick<EstimatorConfig['site'], 'language'>;
};

/** The value of a lead that holds the answers about all items of a group: those of steps that are shown. */
export function itemsSource(
  { group, as, separator = '; ' }: Extract<PayloadValue, { from: 'items' }>,
  { answers }: { readonly answers: EffectiveAnswers },
  config: ItemsConfig,
): string {
  const steps = resolveFlow(config, answers).steps.filter(isInputStep);
  const summary = summarizeAnswers(steps, answers, config.site.language).answers;
  const items = (config.repeats ?? []).flatMap(({ id, label }) => {
    const own = id.startsWith(`${group}.`) ? steps.filter(({ forEach }) => forEach === id) : [];
    if (own.length === 0) return [];
    const words = own.flatMap((step) => summary.find(({ stepId }) => stepId === step.id) ?? []);
    const given = own.map(({ answer }) => [answer.split('.')[0], findAnswer(answers, answer)]);
    return {
      words: `${label}: ${words.flatMap(({ shortText }) => shortText || []).join(', ')}`,
      answers: Object.fromEntries(given),
    };
  });
  return as === 'json'
    ? JSON.stringify(items.map((item) => item.answers))
    : items.map((item) => item.words).join(separator);
}
