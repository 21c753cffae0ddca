import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

const KEPT = ['kitchen', 'solar'];

/** The ADU config with two features, whose few combinations are priced at once. */
export function toTwoFeaturesConfig(config: EstimatorConfig): EstimatorConfig {
  const { featurePrice = {} } = config.prices;
  return {
    ...config,
    prices: {
      ...config.prices,
      featurePrice: Object.fromEntries(
        Object.entries(featurePrice).filter(([id]) => KEPT.includes(id)),
      ),
    },
    steps: config.steps.map((step) =>
      step.kind === 'checklist'
        ? { ...step, options: step.options.filter(({ id }) => KEPT.includes(id)) }
        : step,
    ),
  };
}

/** The text of the ADU cases without those that have other features: the first one alone. */
export function toTwoFeaturesCases(text: string): string {
  const file: { readonly cases: readonly unknown[] } = JSON.parse(text);
  return JSON.stringify({ ...file, cases: file.cases.slice(0, 1) });
}
