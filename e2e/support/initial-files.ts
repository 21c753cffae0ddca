import { readFileSync } from 'node:fs';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';

/** These have 768 combinations, which are priced at once, and not 12,288. */
const FEATURES = ['kitchen', 'bathroom', 'solar', 'premiumFinishes'];

/** The text of the ADU config with eight features. */
const fullConfig = readFileSync('e2e/fixtures/adu.json', 'utf8');

/** Removes parts of a JSON text, the last ones first, and keeps every other byte. */
const removeAll = (text: string, paths: readonly JSONPath[]): string =>
  paths.reduceRight((left, path) => applyEdits(left, modify(left, path, undefined, {})), text);

/** The text of the ADU config with some of its features. Two have 192 combinations. */
export function shortenConfig(kept: readonly string[]): string {
  const isLeftOut = (feature: string) => !kept.includes(feature);
  const { prices, steps }: EstimatorConfig = JSON.parse(fullConfig);
  const features = Object.keys(prices.featurePrice ?? {}).filter(isLeftOut);
  const options = steps.flatMap((step, index) =>
    step.kind === 'checklist'
      ? step.options.flatMap(({ id }, at) =>
          isLeftOut(id) ? [['steps', index, 'options', at]] : [],
        )
      : [],
  );
  return removeAll(fullConfig, [
    ...features.map((feature) => ['prices', 'featurePrice', feature]),
    ...options,
  ]);
}

function shortenCases(): string {
  const text = readFileSync('e2e/fixtures/adu-cases.json', 'utf8');
  const { cases }: { cases: { answers: { features?: string[] } }[] } = JSON.parse(text);
  return removeAll(
    text,
    cases.flatMap(({ answers }, index) =>
      answers.features?.every((feature) => FEATURES.includes(feature)) === false
        ? [['cases', index]]
        : [],
    ),
  );
}

/** The texts of the files that a studio edits at first. */
export const INITIAL_FILES = {
  'estimator.json': shortenConfig(FEATURES),
  'cases.json': shortenCases(),
  'privacy-policy.json': readFileSync('e2e/fixtures/privacy-policy.json', 'utf8'),
  'terms-of-service.json': readFileSync('e2e/fixtures/terms-of-service.json', 'utf8'),
};
