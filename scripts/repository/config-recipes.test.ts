import { compile } from '../../src/engine/compile/compile.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listLinkablePaths } from '../../src/engine/wizard/routes.ts';
import { checkConfig } from '../../src/authoring/check/check-config.ts';
import { FILE_WORDING } from '../../src/authoring/check/core/wording.ts';
import { updateCases } from '../../src/authoring/cases/update-cases.ts';
import type { CasesFile } from '../../src/engine/generated/cases.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { computeImpact } from '../../src/authoring/impact/impact.ts';
import {
  createImpactReport,
  isNothingToReport,
  describeNoImpact,
} from '../../src/authoring/impact/impact-report.ts';
import { toPlainText } from '../../src/authoring/report/to-plain-text.ts';
import { RuleError } from '../../src/engine/rules/core/errors.ts';
import { listSchemaErrors } from '../../src/engine/schema/validate.ts';
import { parseEstimator } from '../../src/engine/compile/shorthand/expand.ts';
import { readFormula } from '../../src/engine/compile/shorthand/read-formula.ts';
import { InvalidAnswerError } from '../../src/engine/kinds/invalid-answer-error.ts';
import { createFileLookup, DEFAULT_PUBLIC_FOLDER } from '../files/public-files.ts';
import { createFigureFormatter } from '../../src/engine/rules/figure-format.ts';
import { toEstimateJson } from '../commands/estimate/to-estimate-json.ts';
import { priceAnswers } from '../package/index.ts';
import { applyDirective } from './testing/recipes/apply-directive.ts';
import { parseBlocks, parseRecipes, type ConfigRecipe } from './testing/recipes/parse-recipes.ts';
import { renderStepHtml } from './testing/recipes/render-step.ts';

/* Applies the recipes of config/README.md to the frozen ADU config. */

const TODAY = new Date('2026-11-21');

const ADU_CONFIG = readFileSync('e2e/fixtures/adu.json', 'utf8');
const hasPublicFile = createFileLookup(DEFAULT_PUBLIC_FOLDER);
const schema: { definitions: object } = JSON.parse(
  readFileSync('schemas/estimator.schema.json', 'utf8'),
);

const casesSchema = JSON.parse(readFileSync('schemas/cases.schema.json', 'utf8'));

function parseAduConfig(): EstimatorConfig {
  return JSON.parse(ADU_CONFIG);
}

/** The files that a recipe adds to public/. */
function listNewFiles({ blocks }: ConfigRecipe): string[] {
  return blocks
    .flatMap(({ directives }) => directives)
    .flatMap((each) => /^file public(\S+)$/.exec(each)?.[1] ?? []);
}

function applyRecipe(recipe: ConfigRecipe): EstimatorConfig {
  const config = JSON.parse(ADU_CONFIG);
  for (const { directives, text } of recipe.blocks) {
    for (const directive of directives) applyDirective(config, directive, text);
  }
  return config;
}

/** Most features, and their prices. The check prices all combinations: 12,288 with these, 192 without them. */
const IDLE_FEATURES = [
  'bathroom',
  'hvac',
  'smartHome',
  'premiumFinishes',
  'customCabinetry',
  'hardwoodFlooring',
];

/** Takes away the features that a recipe does not name; none if it counts them. */
function withoutIdleFeatures(
  config: EstimatorConfig,
  { blocks }: Pick<ConfigRecipe, 'blocks'>,
): EstimatorConfig {
  const words = blocks.map(({ text, directives }) => [text, ...directives].join(' ')).join(' ');
  const isCounted = words.includes('count(features)');
  const idle = IDLE_FEATURES.filter((id) => !isCounted && !words.includes(id));
  const { featurePrice = {} } = config.prices;
  return {
    ...config,
    prices: {
      ...config.prices,
      featurePrice: Object.fromEntries(
        Object.entries(featurePrice).filter(([id]) => !idle.includes(id)),
      ),
    },
    steps: config.steps.map((step) =>
      step.kind === 'checklist'
        ? { ...step, options: step.options.filter(({ id }) => !idle.includes(id)) }
        : step,
    ),
  };
}

function listProblems(config: EstimatorConfig, files: readonly string[] = []) {
  return checkConfig(JSON.stringify(config, null, 2), {
    file: 'config/estimator.json',
    schema,
    hasPublicFile: (path) => files.includes(path) || hasPublicFile(path),
    pages: listLinkablePaths(['privacy-policy', 'terms-of-service']),
    today: TODAY,
    release: false,
    wording: FILE_WORDING,
  });
}

function computeEstimate(written: EstimatorConfig, answers: unknown): unknown {
  const config = compile({ config: written });
  try {
    return toEstimateJson(priceAnswers({ estimator: config }, answers));
  } catch (error) {
    if (error instanceof InvalidAnswerError || error instanceof RuleError) return undefined;
    throw error;
  }
}

/** Cases with the estimates that a config gives. */
function createCases(config: EstimatorConfig): CasesFile {
  const wanted = [
    { projectType: 'garage-conversion', designLevel: 'basic', features: ['solar'] },
    { projectType: 'garage-conversion', designLevel: 'basic', features: [] },
    { projectType: 'detached-adu', designLevel: 'mid-range', features: ['kitchen'] },
  ];
  const file: CasesFile = {
    $schema: '../../schemas/cases.schema.json',
    cases: wanted.map((answers, index) => ({
      name: `Homeowner ${index}`,
      situation: 'Tries the recipes.',
      answers: { ...answers, squareFootage: 'small' },
      expected: { total: 0, breakdown: {} },
    })),
  };
  const text = { name: 'cases.json', text: JSON.stringify(file), schema: casesSchema };
  return JSON.parse(updateCases(text, { config }, TODAY)?.text ?? '');
}

function describeImpact(config: EstimatorConfig): string {
  const impact = computeImpact(compile({ config: parseAduConfig() }), compile({ config }));
  return isNothingToReport(impact)
    ? describeNoImpact(impact)
    : toPlainText(createImpactReport(impact, 'Prices', createFigureFormatter(config)));
}

function matchDirectives(recipe: ConfigRecipe, pattern: RegExp): string[][] {
  return recipe.blocks
    .flatMap(({ directives }) => directives)
    .flatMap((directive) => {
      const found = pattern.exec(directive);
      return found ? [found.slice(1)] : [];
    });
}

const initialProblems = listProblems(withoutIdleFeatures(parseAduConfig(), { blocks: [] }));
const initialCases = createCases(parseAduConfig());
const recipePage = readFileSync('config/README.md', 'utf8');
// What all configs have already is only explained.
const recipes = parseRecipes(recipePage).filter(({ blocks }) => blocks.length > 0);

it('config/README.md has all recipes', () => {
  expect(recipes.map(({ title }) => title)).toEqual(
    expect.arrayContaining([
      'Raise the price of a feature',
      'Change a sentence',
      'Add a feature',
      'Offer the high-end level',
      'Remove a feature',
      'Charge more in some ZIP codes',
      'Run a promotion',
      'Give an option a picture',
      'Add a step',
      'Show a step only for some answers',
      'Add a rule',
      'Feature labels that do not fit what they price',
    ]),
  );
});

const schemaExamples = parseBlocks(recipePage).flatMap(({ text, directives }) =>
  directives.flatMap((directive) => {
    const [, part] = /^one of (\w+)$/.exec(directive) ?? [];
    return part === undefined ? [] : [{ part, text }];
  }),
);

it('config/README.md has examples of parts of the schema', () => {
  expect(schemaExamples).not.toEqual([]);
});

it.each(schemaExamples)('the example of $part is valid (%#)', ({ part, text }) => {
  const schemaOfPart = { definitions: schema.definitions, $ref: `#/definitions/${part}` };
  // Its names are those of other configs.
  const value: unknown = JSON.parse(text, (key, each: unknown) =>
    key === 'rule' && typeof each === 'string' && readFormula(each)
      ? { op: 'const', value: 0 }
      : each,
  );
  expect(listSchemaErrors(schemaOfPart, value)).toEqual([]);
});

describe.each(recipes.map((recipe) => [recipe.title, recipe] as const))('%s', (_title, recipe) => {
  const written = applyRecipe(recipe);
  const config = parseEstimator(JSON.stringify(written));

  it('changes the config', () => {
    expect(written).not.toEqual(parseAduConfig());
  });

  it('leaves the config valid', () => {
    const fixed = matchDirectives(recipe, /^mends (\S+)$/).flat();
    const shorter = withoutIdleFeatures(written, recipe);
    const found = listProblems(shorter, listNewFiles(recipe)).map(
      ({ code, label }) => `${code}: ${label}`,
    );
    const known = initialProblems.filter(({ code }) => !fixed.includes(code));
    expect(found.filter((each) => !known.some(({ code }) => each.startsWith(`${code}: `)))).toEqual(
      [],
    );
    for (const code of fixed)
      expect(initialProblems.map((problem) => problem.code)).toContain(code);
  });

  const estimates = recipe.blocks.flatMap(({ language, text }, index) => {
    const answers = language === 'sh' ? /--answers '(.+)'$/.exec(text)?.[1] : undefined;
    if (answers === undefined) return [];
    const shown = recipe.blocks[index + 1]?.text ?? '';
    return [{ answers, shown }];
  });
  it.each(estimates)('gives the estimate shown for $answers', ({ answers, shown }) => {
    expect(computeEstimate(config, JSON.parse(answers))).toMatchObject(JSON.parse(shown));
  });
  it.each(estimates)('gives another estimate than before for $answers', ({ answers, shown }) => {
    const before = computeEstimate(parseAduConfig(), JSON.parse(answers));
    expect(before).not.toMatchObject(JSON.parse(shown));
  });

  it.each(recipe.blocks.filter(({ directives }) => directives.includes('updates cases')))(
    'updates the cases, whose estimates change',
    ({ text }) => {
      expect(text).toBe('npm run check -- --update-cases');
      const expectations = createCases(config).cases.map(({ expected }) => expected);
      expect(expectations).not.toEqual(initialCases.cases.map(({ expected }) => expected));
    },
  );

  const impacts = recipe.blocks.filter(({ language }) => language === 'text');
  it.each(impacts)('changes prices as the recipe says: $text', ({ text }) => {
    const report = describeImpact(config).split('\n');
    for (const line of text.split('\n')) expect(report).toContain(line);
  });

  it.each(matchDirectives(recipe, /^shows in (\S+): (.+)$/))(
    'shows in the step %s: %s',
    (step = '', words = '') => {
      expect(renderStepHtml(config, step, {})).toContain(words);
      expect(renderStepHtml(parseAduConfig(), step, {}) ?? '').not.toContain(words);
    },
  );

  it.each(matchDirectives(recipe, /^gone from (\S+): (.+)$/))(
    'is gone from the step %s: %s',
    (step = '', words = '') => {
      expect(renderStepHtml(parseAduConfig(), step, {})).toContain(words);
      expect(renderStepHtml(config, step, {})).not.toContain(words);
    },
  );

  it.each(matchDirectives(recipe, /^hides (\S+) for (.+)$/))(
    'hides the step %s for %s',
    (step = '', answers = '{}') => {
      expect(renderStepHtml(config, step, JSON.parse(answers))).toBeUndefined();
      expect(renderStepHtml(parseAduConfig(), step, JSON.parse(answers))).toBeDefined();
    },
  );
});
