import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { estimateCommand as command } from './command.ts';
import { captureCommand } from '../../repository/testing/run-command.ts';
import { compile, readSource, type Estimator } from '../../../src/engine/compile/compile.ts';
import { computeEstimate } from '../../../src/engine/rules/evaluate.ts';
import { resolveEffectiveAnswers } from '../../../src/engine/rules/visibility.ts';

/** The client's estimator as it was specified; a change of today's prices does not touch it. */
const CONFIG = 'e2e/fixtures/adu.json';

// The client's numbers, once more and in whole numbers alone: dollars, tenths, percents.
const RATES = {
  'detached-adu': 300,
  'attached-adu': 250,
  'garage-conversion': 200,
  'basement-conversion': 225,
  unknown: 250,
};
const SIZES = [300, 500, 750, 1050];
const TENTHS = { basic: 10, 'mid-range': 13, 'high-end': 17, unknown: 10 };
const FEATURES = {
  kitchen: 25000,
  bathroom: 15000,
  hvac: 10000,
  solar: 15000,
  smartHome: 5000,
  premiumFinishes: 10000,
  customCabinetry: 15000,
  hardwoodFlooring: 8000,
};

interface Project {
  readonly projectType: keyof typeof RATES;
  readonly squareFootage: number;
  readonly designLevel: keyof typeof TENTHS;
  readonly features: readonly (keyof typeof FEATURES)[];
}

function listKeys<K extends string>(record: Readonly<Record<K, unknown>>): K[] {
  // The records above are closed: they have no keys but those of their type.
  return Object.keys(record) as K[];
}

/** Every subset, counted in binary over the order of the list. */
function listSubsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_item, bit) => (mask >> bit) % 2 === 1),
  );
}

function listProjects(
  types: readonly Project['projectType'][],
  levels: readonly Project['designLevel'][],
): Project[] {
  const sets = listSubsets(listKeys(FEATURES));
  return types.flatMap((projectType) =>
    SIZES.flatMap((squareFootage) =>
      levels.flatMap((designLevel) =>
        sets.map((features) => ({ projectType, squareFootage, designLevel, features })),
      ),
    ),
  );
}

/** A thousandth of a dollar: percents of tenths. */
const THOUSANDTHS = 1000;

function roundHalfUp(thousandths: number): number {
  return Math.floor((thousandths + THOUSANDTHS / 2) / THOUSANDTHS);
}

/** The calculation of the specification, in thousandths of a dollar. */
function calculateIndependently({ projectType, squareFootage, designLevel, features }: Project) {
  const base = RATES[projectType] * squareFootage;
  const tenths = TENTHS[designLevel];
  const exact = {
    materials: base * 40 * tenths,
    labor: base * 45 * tenths,
    permits: base * 5 * 10,
    design: base * 10 * tenths,
    features: features.reduce((sum, id) => sum + FEATURES[id], 0) * THOUSANDTHS,
  };
  const total = Object.values(exact).reduce((sum, each) => sum + each, 0);
  return {
    estimatedCost: roundHalfUp(total),
    materials: roundHalfUp(exact.materials),
    labor: roundHalfUp(exact.labor),
    permits: roundHalfUp(exact.permits),
    design: roundHalfUp(exact.design),
    features: roundHalfUp(exact.features),
  };
}

let config: Estimator;
beforeAll(async () => {
  config = compile(readSource(await readFile(CONFIG, 'utf8')));
});

function estimateByConfig({ features, ...choices }: Project) {
  const ticks = Object.fromEntries(features.map((id) => [id, true]));
  const figures = computeEstimate(
    config,
    resolveEffectiveAnswers(config, { ...choices, features: ticks }),
  );
  const { total, breakdown } = config.rules;
  return Object.fromEntries([total, ...breakdown].map((id) => [id, figures[id]]));
}

describe("the client's estimator", () => {
  it('prices all 20,480 combinations, unknown types and levels included, to the dollar', () => {
    const projects = listProjects(listKeys(RATES), listKeys(TENTHS));
    expect(projects).toHaveLength(20_480);
    const wrong = projects.filter(
      (project) =>
        JSON.stringify(estimateByConfig(project)) !==
        JSON.stringify(calculateIndependently(project)),
    );
    expect(wrong).toEqual([]);
  });

  it('rounds the total from the exact sum: $1 less than the rounded figures together', () => {
    const project: Project = {
      projectType: 'basement-conversion',
      squareFootage: 750,
      designLevel: 'basic',
      features: [],
    };
    expect(estimateByConfig(project)).toEqual({
      materials: 67500,
      labor: 75938,
      permits: 8438,
      design: 16875,
      features: 0,
      estimatedCost: 168750,
    });
  });

  it('lists every priced combination as CSV', async () => {
    const { stdout } = await captureCommand(
      command,
      '--all',
      '--format',
      'csv',
      '--config',
      CONFIG,
    );
    const [header, ...rows] = stdout.trimEnd().split('\n');
    expect(header).toBe(
      'projectType,squareFootage,designLevel,features,estimatedCost,breakdown.materials,breakdown.labor,breakdown.permits,breakdown.design,breakdown.features',
    );
    const types = listKeys(RATES).filter((type) => type !== 'unknown');
    const levels = listKeys(TENTHS).filter((level) => level !== 'unknown');
    const expected = listProjects(types, levels).map((project) => {
      const { features, ...choices } = project;
      const figures = Object.values(calculateIndependently(project));
      return [...Object.values(choices), features.join('+'), ...figures].join(',');
    });
    expect(rows).toHaveLength(12_288);
    expect(rows).toEqual(expected);
  });
});
