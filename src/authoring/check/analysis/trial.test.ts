import { expect, it } from 'vitest';
import type { EstimatorConfig, Rule } from '../../../engine/generated/estimator.ts';
import { compile } from '../../../engine/compile/compile.ts';
import { examineConfig } from '../check-config.ts';
import { boatHallContext, boatHallJson } from '../fixtures/boat-hall.ts';
import { runTrial } from './trial.ts';

const createBoatHall = (): EstimatorConfig => JSON.parse(boatHallJson);

/** The boat hall with sixty more extras, each with a price: more answers than anybody tries. */
function createManyExtras(change?: (config: EstimatorConfig) => void): EstimatorConfig {
  const config = createBoatHall();
  const ids = Array.from({ length: 60 }, (_, index) => `extra${index}`);
  Object.assign(config.prices['extraPrice'] ?? {}, Object.fromEntries(ids.map((id) => [id, 1])));
  for (const step of config.steps) {
    if (step.kind === 'checklist') step.options.push(...ids.map((id) => ({ id, label: id })));
  }
  change?.(config);
  return config;
}

const examine = (config: EstimatorConfig, scope?: 'prices') =>
  examineConfig(JSON.stringify(config), { ...boatHallContext, ...(scope && { scope }) });

it('tries as many answers as its budget allows, and the same ones every time', () => {
  const estimator = compile({ config: createManyExtras() });
  const { count = 0, tried } = runTrial(estimator, 20_000).extent;
  expect(count).toBeGreaterThan(2 ** 60);
  expect(tried).toBeGreaterThan(120);
  expect(runTrial(estimator, 20_000).extent.tried).toBe(tried);
  expect(runTrial(estimator, 40_000).extent.tried).toBeGreaterThan(tried * 1.5);
});

it('tries each option at least once, however small its budget', () => {
  const config = createManyExtras(({ prices }) => {
    Object.assign(prices['extraPrice'] ?? {}, { extra59: -1_000_000 });
  });
  expect(runTrial(compile({ config: config }), 1).wrongEstimates.negative).toBeDefined();
});

it('looks for prices alone where just these are needed', () => {
  const halfMonths: Rule = {
    op: 'payment',
    amount: { op: 'const', value: 1000 },
    percent: { op: 'const', value: 5 },
    months: { op: 'const', value: 24.5 },
    decimals: 2,
    mode: 'half-up',
  };
  const config = createBoatHall();
  config.site.notFoundPage.message = 'Write to {nobody}.';
  const [first] = config.rules.figures;
  if (first) first.rule = { op: 'sum', of: [first.rule, halfMonths] };
  const listCodes = (scope?: 'prices') =>
    examine(config, scope)
      .problems.filter(({ severity }) => severity === 'error')
      .map(({ code }) => code);
  expect(listCodes()).toEqual(['incalculable', 'unknown-placeholder']);
  expect(listCodes('prices')).toEqual([]);
  delete config.prices['boatPrice']?.['sloop'];
  expect(listCodes('prices')).toEqual(['unpriced-option']);
});
