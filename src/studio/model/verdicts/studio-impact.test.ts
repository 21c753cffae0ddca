import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { toPlainText } from '../../../authoring/report/to-plain-text.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { toSource } from '../../../engine/compile/testing/compile-for-test.ts';
import { computeStudioImpact } from './studio-impact.ts';

const config: EstimatorConfig = JSON.parse(boatHallJson);

it('prices a sample customer as saved with the answers that were saved', () => {
  const saved = {
    name: 'Ann',
    situation: 'Hers.',
    answers: { boatKind: 'sloop', boatLength: 'compact', season: 'year', extras: ['wash'] },
    expected: { total: 0, breakdown: {} },
  };
  const now = { ...saved, answers: { ...saved.answers, extras: [] } };
  const { cases, periods } = computeStudioImpact({
    before: toSource(config),
    after: toSource(config),
    casesBefore: [saved],
    casesAfter: [now],
  });
  expect(cases[0]?.before).not.toBe(cases[0]?.after);
  const report = periods.map((period) => toPlainText(period.report)).join('\n');
  expect(report).toContain(cases[0]?.before);
});

it('names no command in its report', () => {
  const [table = ''] = Object.keys(config.prices);
  const [, ...prices] = Object.entries(config.prices[table] ?? {});
  const before = { ...config, prices: { ...config.prices, [table]: Object.fromEntries(prices) } };
  const { periods } = computeStudioImpact({
    before: toSource(before),
    after: toSource(config),
    casesBefore: [],
    casesAfter: [],
  });
  const report = periods.map((period) => toPlainText(period.report)).join('\n');
  expect(report).toContain('one of the two versions has no price for them.');
  expect(report).not.toContain('npm run');
});

it('names edited amounts with their unit', () => {
  const { prices } = config;
  const after = {
    ...config,
    prices: { ...prices, extraPrice: { ...prices.extraPrice, wash: 150 } },
  };
  const { periods } = computeStudioImpact({
    before: toSource(config),
    after: toSource(after),
    casesBefore: [],
    casesAfter: [],
  });
  const report = periods.map((period) => toPlainText(period.report)).join('\n');
  expect(report).toMatch(/\$140 → \$150/);
});

it('a large move names the edit that causes most of it', () => {
  const { prices } = config;
  const extraPrice = { ...prices.extraPrice, wash: 150, heating: 9_000 };
  const { alarm } = computeStudioImpact({
    before: toSource(config),
    after: toSource({ ...config, prices: { ...prices, extraPrice } }),
    casesBefore: [],
    casesAfter: [],
  });
  expect(alarm).toMatch(/^Some estimates move by \+.*%\. Most comes from: .* → \$9,000.*\.$/);
});

it('says that an option is gone, although no other estimate changes', () => {
  const steps = config.steps.map((step) =>
    step.kind === 'checklist' ? { ...step, options: step.options.slice(1) } : step,
  );
  const [period] = computeStudioImpact({
    before: toSource(config),
    after: toSource({ ...config, steps }),
    casesBefore: [],
    casesAfter: [],
  }).periods;
  expect(period).toMatchObject({
    line: 'No estimate changes; 1 option added or removed.',
    hasDetails: true,
  });
});

it('has nothing to add where only a text is edited', () => {
  const [first, ...others] = config.steps;
  if (!first) throw new Error('There is no step.');
  const after = { ...config, steps: [{ ...first, title: 'Another title' }, ...others] };
  const [before, now] = [toSource(config), toSource(after)];
  const compared = { before, after: now, casesBefore: [], casesAfter: [] };
  expect(computeStudioImpact(compared).periods).toMatchObject([
    { line: 'No estimate changes.', hasDetails: false },
  ]);
});
