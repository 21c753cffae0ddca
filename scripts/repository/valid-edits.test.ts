import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileLookup, DEFAULT_PUBLIC_FOLDER } from '../support/public-files.ts';
import { checkConfig } from '../../src/authoring/check/check-config.ts';
import type { EstimatorConfig, Step } from '../../src/engine/generated/estimator.ts';
import { listLinkablePaths } from '../../src/site/pages/shared/routes.ts';
import { expandEstimator } from '../../src/engine/schedule/resolve-estimator.ts';
import { parseEstimator } from '../../src/engine/shorthand/expand.ts';
import type { Schema } from '../../src/engine/schema/schema.ts';
import { renderStepHtml } from './testing/recipes/render-step.ts';
import { planJourney } from './testing/plan-journey.ts';
import { findInSource, listDistinctiveSentences } from './testing/search-source.ts';

/*
 * A valid edit of the live config must not break a test. So everything that runs on the live config runs here on
 * valid edits of the frozen ADU config: the check, the search for its sentences in src/, and the journey of
 * live-config.spec.ts.
 */

const ADU_CONFIG = readFileSync('e2e/fixtures/adu.json', 'utf8');
const schema: Schema = JSON.parse(readFileSync('schemas/estimator.schema.json', 'utf8'));

function parseAduConfig(): EstimatorConfig {
  return JSON.parse(ADU_CONFIG);
}

const knownSentences = new Set(listDistinctiveSentences(parseAduConfig()));
const renderedSteps = new Set(parseAduConfig().steps.map((step) => JSON.stringify(step)));

/** Lists what would fail. */
function findFailures(config: EstimatorConfig, files: readonly string[] = []): string[] {
  const errors = checkConfig(JSON.stringify(config, null, 2), {
    file: 'config/estimator.json',
    schema,
    hasPublicFile: (path) => files.includes(path) || createFileLookup(DEFAULT_PUBLIC_FOLDER)(path),
    pages: listLinkablePaths(['privacy-policy', 'terms-of-service']),
    today: new Date('2026-11-21'),
    release: false,
  }).filter(({ severity }) => severity === 'error');
  const fresh = listDistinctiveSentences(config).filter(
    (sentence) => !knownSentences.has(sentence),
  );
  const { moves, estimate } = planJourney(parseEstimator(JSON.stringify(config)));
  const given = Object.fromEntries(moves.map(({ step, value }) => [step.answer, value]));
  return [
    ...errors.map(({ message }) => message),
    ...findInSource(fresh, (text, sentence) => text.includes(sentence)),
    ...moves
      .filter(({ step }) => !renderedSteps.has(JSON.stringify(step)))
      .filter(({ step }) => !renderStepHtml(expandEstimator(config), step.id, given))
      .map(({ step }) => `The step "${step.id}" is not rendered.`),
    ...Object.entries(estimate)
      .filter(([, figure]) => !Number.isFinite(figure))
      .map(([id]) => `The figure "${id}" is not a number.`),
  ];
}

type ConfigEdit = (config: EstimatorConfig) => void;

const AMOUNTS = [1, 400, 9999, 16_000, 25_500, 30_000, 60_000];
const arbitraryAmount = fc.oneof(fc.constantFrom(...AMOUNTS), fc.integer({ min: 1, max: 90_000 }));

const arbitraryPriceEdit: fc.Arbitrary<ConfigEdit> = fc
  .record({
    table: fc.constantFrom('ratePerSquareFoot', 'featurePrice'),
    nth: fc.nat(7),
    amount: arbitraryAmount,
  })
  .map(({ table, nth, amount: price }) => ({ prices }: EstimatorConfig) => {
    const entries = prices[table] ?? {};
    const names = Object.keys(entries);
    const name = names[nth % names.length];
    if (name !== undefined) prices[table] = { ...entries, [name]: price };
  });

/** Common words, and names with a meaning in JavaScript. */
const ODD_IDS = [
  'storage floor home none yes other base label title default value number name id kind total',
  'materials options answer submit email phone window document length constructor toString',
]
  .join(' ')
  .split(' ');

function changeSteps(config: EstimatorConfig, change: (step: Step) => Step): void {
  config.steps = config.steps.map(change);
}

const arbitraryNewItem: fc.Arbitrary<ConfigEdit> = fc
  .record({ id: fc.constantFrom(...ODD_IDS), amount: arbitraryAmount, help: fc.boolean() })
  .map(({ id, amount: price, help }) => (config: EstimatorConfig) => {
    config.prices['featurePrice'] = { ...config.prices['featurePrice'], [id]: price };
    changeSteps(config, (step) => {
      if (step.kind !== 'checklist' || step.options.some((option) => option.id === id)) return step;
      const option = { id, label: `New: ${id}`, ...(help && { tooltip: 'What you get for it.' }) };
      return { ...step, options: [...step.options, option] };
    });
  });

const TEXTS = [
  'Next',
  'Loading...',
  'Yes',
  'None of these',
  'Back to the start',
  'Something went wrong',
  'Which of these do you like best?',
  'Q',
  'Décor & “more” <2 days>',
  '½ bath',
];
const arbitraryTextEdit: fc.Arbitrary<ConfigEdit> = fc
  .record({ nth: fc.nat(20), text: fc.constantFrom(...TEXTS), isTitle: fc.boolean() })
  .map(({ nth, text, isTitle }) => (config: EstimatorConfig) => {
    const at = nth % config.steps.length;
    changeSteps(config, (step) => {
      if (config.steps[at]?.id !== step.id) return step;
      if (isTitle || step.kind !== 'cards') return { ...step, title: text };
      const [first, ...others] = step.options;
      return first ? { ...step, options: [{ ...first, label: text }, ...others] } : step;
    });
  });

const arbitraryReorder: fc.Arbitrary<ConfigEdit> = fc.constant((config) => {
  changeSteps(config, (step) =>
    step.kind === 'checklist' ? { ...step, options: step.options.toReversed() } : step,
  );
});

const arbitraryWithdrawal: fc.Arbitrary<ConfigEdit> = fc
  .nat(7)
  .map((nth) => (config: EstimatorConfig) => {
    changeSteps(config, (step) =>
      step.kind === 'checklist'
        ? {
            ...step,
            options: step.options.map((option, at) =>
              at === nth ? { ...option, offered: false } : option,
            ),
          }
        : step,
    );
  });

describe('a valid edit breaks no test', () => {
  it('any combination of edits', () => {
    const edit = fc.oneof(
      arbitraryPriceEdit,
      arbitraryNewItem,
      arbitraryTextEdit,
      arbitraryReorder,
      arbitraryWithdrawal,
    );
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const config = parseAduConfig();
        for (const each of edits) each(config);
        expect(findFailures(config)).toEqual([]);
      }),
      { numRuns: 15, seed: 16 },
    );
  });
});
