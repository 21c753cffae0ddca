import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';
import { getOptions } from '../../src/engine/inputs/answers.ts';

/** The step of a config that others like its options can be added to, and where the last of them stands. */
export interface WidenedConfig {
  readonly config: EstimatorConfig;
  readonly step: Step;
  readonly stepIndex: number;
  readonly optionIndex: number;
}

/**
 * A config with so many options: the checklist gets others like its first one, each with its prices.
 * @param count how many options it gets beside its own
 * @throws Error when the config has no checklist
 */
export function withManyOptions(config: EstimatorConfig, count: number): WidenedConfig {
  const stepIndex = config.steps.findIndex(({ kind }) => kind === 'checklist');
  const step = config.steps[stepIndex];
  if (step?.kind !== 'checklist') throw new Error('The studio is measured with a checklist.');
  const [like] = step.options;
  if (!like) throw new Error('The checklist has no option that others could be like.');
  const ids = Array.from({ length: count }, (_, index) => `more-${index + 1}`);
  const more = ids.map((id, index) => ({ ...like, id, label: `One more thing ${index + 1}` }));
  const widened = { ...step, options: [...step.options, ...more] };
  const prices = Object.entries(config.prices).map(([table, own]) => {
    const price = own[like.id];
    const added = price === undefined ? [] : ids.map((id, index) => [id, price + index] as const);
    return [table, { ...own, ...Object.fromEntries(added) }] as const;
  });
  return {
    config: {
      ...config,
      prices: Object.fromEntries(prices),
      steps: config.steps.with(stepIndex, widened),
    },
    step: widened,
    stepIndex,
    optionIndex: getOptions(widened).length - 1,
  };
}
