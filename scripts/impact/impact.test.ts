import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { impactCommand as command } from './command.ts';
import { captureCommand, runProgram, type CommandResult } from '../testing/run-command.ts';
import type { EstimatorConfig } from '../../src/engine/generated/estimator.ts';
import { computeImpact } from '../../src/authoring/impact/impact.ts';

/** The client's estimator as it was specified; a change of today's prices does not touch it. */
const CONFIG = 'e2e/fixtures/adu.json';

interface PriceTableSet {
  readonly rate: Readonly<Record<string, number>>;
  readonly multiplier: Readonly<Record<string, number>>;
  readonly feature: Readonly<Record<string, number>>;
  readonly share: Readonly<Record<'materials' | 'labor' | 'permits' | 'design', number>>;
}

const SPECIFIED_PRICES: PriceTableSet = {
  rate: {
    'detached-adu': 300,
    'attached-adu': 250,
    'garage-conversion': 200,
    'basement-conversion': 225,
  },
  multiplier: { basic: 1, 'mid-range': 1.3, 'high-end': 1.7 },
  feature: {
    kitchen: 25000,
    bathroom: 15000,
    hvac: 10000,
    solar: 15000,
    smartHome: 5000,
    premiumFinishes: 10000,
    customCabinetry: 15000,
    hardwoodFlooring: 8000,
  },
  share: { materials: 40, labor: 45, permits: 5, design: 10 },
};
const SIZES = [300, 500, 750, 1050];

/** A number with at most two decimals, in hundredths. */
function toHundredths(value: number | undefined): number {
  return Math.round((value ?? NaN) * 100);
}

/** A percentage with at most one decimal, in thousandths of the whole. */
function toThousandths(percent: number): number {
  return Math.round(percent * 10);
}

/** The product of two numbers in hundredths and a share in thousandths. */
const UNIT = 10_000_000;

function roundHalfUp(amount: number): number {
  return Math.floor((amount + UNIT / 2) / UNIT);
}

/** The calculation of the specification, once more, in whole numbers alone, which stay below 2 ** 53. */
function calculateTotals(tables: PriceTableSet, features: readonly string[]) {
  const totals: { type: string; level: string; ticked: string[]; total: number }[] = [];
  const { materials, labor, permits, design } = tables.share;
  const extras = Array.from({ length: 2 ** features.length }, (_, mask) => {
    const ticked = features.filter((__, bit) => (mask >> bit) % 2 === 1);
    return {
      ticked,
      extra: ticked.reduce((sum, id) => sum + toHundredths(tables.feature[id]), 0),
    };
  });
  for (const type of Object.keys(tables.rate)) {
    for (const size of SIZES) {
      for (const level of Object.keys(tables.multiplier)) {
        const base = toHundredths(tables.rate[type]) * size;
        const factor = toHundredths(tables.multiplier[level]);
        const made = toThousandths(materials) + toThousandths(labor) + toThousandths(design);
        const project = base * (made * factor + toThousandths(permits) * 100);
        for (const { ticked, extra } of extras) {
          totals.push({ type, level, ticked, total: roundHalfUp(project + (extra * UNIT) / 100) });
        }
      }
    }
  }
  return totals;
}

function summarizeDeltas(deltas: readonly number[]) {
  const sorted = deltas.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const median = ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
  return {
    combinations: sorted.length,
    changed: sorted.filter((delta) => delta !== 0).length,
    minDelta: sorted[0],
    medianDelta: Math.sign(median) * Math.round(Math.abs(median)) + 0,
    maxDelta: sorted.at(-1),
  };
}

function createEditedConfig(
  config: EstimatorConfig,
  { rate, multiplier, feature, share }: PriceTableSet,
) {
  const kept = Object.keys(feature);
  return {
    ...config,
    prices: {
      ratePerSquareFoot: { ...rate },
      designMultiplier: { ...multiplier },
      featurePrice: { ...feature },
      shareOfBase: { ...share },
    },
    steps: config.steps.map((step) => {
      if (step.kind !== 'checklist') return step;
      const known = step.options.filter(({ id }) => kept.includes(id));
      const fresh = kept.filter((id) => !step.options.some((option) => option.id === id));
      return { ...step, options: [...known, ...fresh.map((id) => ({ id, label: `New: ${id}` }))] };
    }),
  };
}

const arbitraryCents = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((each) => each / 100);

function arbitraryTable(table: Readonly<Record<string, number>>, most: number) {
  const changes = fc.dictionary(fc.constantFrom(...Object.keys(table)), arbitraryCents(most), {
    maxKeys: 2,
  });
  return changes.map((changed) => ({ ...table, ...changed }));
}

const arbitraryTables: fc.Arbitrary<PriceTableSet> = fc.record({
  rate: arbitraryTable(SPECIFIED_PRICES.rate, 500),
  multiplier: arbitraryTable(SPECIFIED_PRICES.multiplier, 3),
  feature: fc
    .record({
      priced: arbitraryTable(SPECIFIED_PRICES.feature, 40_000),
      gone: fc.subarray(Object.keys(SPECIFIED_PRICES.feature), { minLength: 1, maxLength: 3 }),
      fresh: fc.constantFrom<Record<string, number>>({}, { pool: 48_000 }),
    })
    .map(({ priced, gone, fresh }) =>
      Object.fromEntries(
        Object.entries({ ...priced, ...fresh }).filter(([id]) => !gone.includes(id)),
      ),
    ),
  share: fc.constantFrom(SPECIFIED_PRICES.share, {
    materials: 42.5,
    labor: 42.5,
    permits: 5,
    design: 10,
  }),
});

let config: EstimatorConfig;
/** The same with two features and so few combinations that each test can price them all. */
let smallConfig: EstimatorConfig;
let smallFile: string;
let folder: string;
beforeAll(async () => {
  config = JSON.parse(await readFile(CONFIG, 'utf8'));
  const { kitchen = 0, solar = 0 } = SPECIFIED_PRICES.feature;
  smallConfig = createEditedConfig(config, { ...SPECIFIED_PRICES, feature: { kitchen, solar } });
  folder = await mkdtemp(join(tmpdir(), 'impact-'));
  smallFile = join(folder, 'small.json');
  await writeFile(smallFile, JSON.stringify(smallConfig));
});
afterAll(() => rm(folder, { recursive: true }));

describe("the impact of edits of the client's estimator", () => {
  it('agrees with an independent calculation over all combinations', () => {
    fc.assert(
      fc.property(arbitraryTables, arbitraryTables, (old, now) => {
        const shared = Object.keys(old.feature).filter((id) => Object.hasOwn(now.feature, id));
        const before = calculateTotals(old, shared);
        const after = calculateTotals(now, shared);
        const rows = before.map((row, index) => ({
          ...row,
          delta: (after[index]?.total ?? NaN) - row.total,
        }));
        const compared = computeImpact(
          createEditedConfig(config, old),
          createEditedConfig(config, now),
        );
        expect(compared).toMatchObject(summarizeDeltas(rows.map(({ delta }) => delta)));
        for (const { answer, id, change } of compared.byOption) {
          const chosen = rows.filter(({ type, level, ticked }) =>
            answer === 'features'
              ? ticked.includes(id)
              : answer === 'projectType'
                ? type === id
                : level === id,
          );
          if (answer === 'squareFootage') continue;
          expect([id, change]).toMatchObject([
            id,
            summarizeDeltas(chosen.map(({ delta }) => delta)),
          ]);
        }
      }),
      { numRuns: 2 },
    );
  });
});

/** As whoever edits a config somewhere else starts it. */
function runImpactIn(cwd: string, ...words: string[]): Promise<CommandResult> {
  const program = [resolve('scripts/run.js'), resolve('scripts/impact.ts')];
  const { ESTIMATOR_CONFIG: _other, ...env } = process.env;
  return runProgram(process.execPath, [...program, ...words], { cwd, env });
}

function runImpact(...words: string[]): Promise<CommandResult> {
  return captureCommand(command, ...words);
}

async function writeConfig(
  name: string,
  change: (config: EstimatorConfig) => object,
  base = smallConfig,
): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(change(structuredClone(base))));
  return path;
}

function changeRate(rate: number, acknowledged?: string) {
  return (old: EstimatorConfig) => ({
    ...old,
    prices: {
      ...old.prices,
      ratePerSquareFoot: { ...old.prices.ratePerSquareFoot, 'detached-adu': rate },
    },
    ...(acknowledged && {
      acknowledged: [{ code: 'price-change', path: acknowledged, reason: 'Lumber is dearer.' }],
    }),
  });
}

describe('npm run impact', () => {
  const home = process.cwd();
  afterEach(() => {
    process.chdir(home);
    vi.unstubAllEnvs();
  });

  it('tells programs what changed, in whole dollars', async () => {
    const { code, stdout } = await runImpact(
      smallFile,
      await writeConfig('json.json', changeRate(310)),
      '--format',
      'json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      combinations: 192,
      changed: 48,
      minDelta: 0,
      medianDelta: 0,
      // 10 x 1,050 x (95% x 1.7 + 5%)
      maxDelta: 17_483,
      causes: [{ path: 'prices.ratePerSquareFoot.detached-adu', words: '300 -> 310' }],
    });
  });

  it('tells people whom a change reaches and what caused it', async () => {
    const dearer = await writeConfig('text.json', changeRate(310), config);
    const { stdout } = await runImpact(CONFIG, dearer);
    expect(stdout).toContain('3,072 of 12,288 combinations change their price (25%).');
    expect(stdout).toMatch(/unchanged {2}█+ +9,216 \(75%\)/);
    expect(stdout).toMatch(
      /Detached ADU \(ratePerSquareFoot\) {2}300 -> 310 .+ prices\.ratePerSquareFoot\.detached-adu$/m,
    );
    expect(stdout).toMatch(/Detached ADU +100% +\+\$3,000/);
  });

  it('writes markdown in which the words of a config stay words', async () => {
    const named = await writeConfig('markdown.json', (old) => {
      const changed: EstimatorConfig = JSON.parse(
        JSON.stringify(changeRate(310)(old)).replace('"Detached ADU"', '"<b>|[x](y)"'),
      );
      return changed;
    });
    const { stdout } = await runImpact(smallFile, named, '--format', 'markdown');
    expect(stdout).toContain('| \\<b>\\|\\[x\\](y) | 100% |');
  });

  it('says one line when no price changes', async () => {
    const { code, stdout } = await runImpact(smallFile, smallFile);
    expect(code).toBe(0);
    expect(stdout).toBe('No price changes: all 192 combinations cost what they did.\n');
  });

  it('compares git revisions with each other and with the working file', async () => {
    const repository = join(folder, 'repository');
    await mkdir(join(repository, 'config'), { recursive: true });
    const git = (...words: string[]) =>
      runProgram('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
        cwd: repository,
      });
    await git('init', '--quiet');
    for (const rate of [300, 310, 330]) {
      const text = JSON.stringify(changeRate(rate)(structuredClone(smallConfig)));
      await writeFile(join(repository, 'config', 'estimator.json'), text);
      if (rate === 330) break;
      await git('add', '.');
      await git('commit', '--quiet', '--message', `Rate ${rate}`);
    }
    const shown = await runImpactIn(repository, 'HEAD~1');
    expect(shown.stdout).toContain(
      'Prices: config/estimator.json against config/estimator.json of HEAD~1',
    );
    vi.stubEnv('ESTIMATOR_CONFIG', undefined);
    process.chdir(repository);
    const between = await runImpact('HEAD~1', 'HEAD', '--format', 'json');
    expect(JSON.parse(between.stdout)).toMatchObject({ maxDelta: 17_483 });
    const working = await runImpact('HEAD~1', '--format', 'json');
    expect(JSON.parse(working.stdout)).toMatchObject({ maxDelta: 52_448 });
  });

  it('tells of what is scheduled with its beginning, and holds it to the limit', async () => {
    const changes = { 'prices.ratePerSquareFoot.detached-adu': 360 };
    const later = await writeConfig('scheduled.json', (old) => ({
      ...old,
      scheduled: [{ name: 'Fifties', from: '2050-01-01', zone: 'UTC', changes }],
    }));
    const { code, stdout } = await runImpact(smallFile, later, '--fail-over', '10%');
    expect(code).toBe(1);
    // A report that begins with "No price changes" is not posted below a pull request.
    expect(stdout).toMatch(/^Prices today: No price changes: all 192 /);
    expect(stdout).toContain(`Prices from 2050-01-01 in UTC on: ${later} against ${smallFile}`);
    expect(stdout).toContain('Over the limit: a price moves by 20%, and 10% are allowed.');
    const json = await runImpact(smallFile, later, '--format', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({
      combinations: 192,
      changed: 0,
      scheduled: [{ from: '2050-01-01T00:00:00.000Z', combinations: 192, changed: 48 }],
    });
  });

  it('fails when a price moves by more than the limit, unless that is acknowledged', async () => {
    const dear = await writeConfig('dear.json', changeRate(360));
    const over = await runImpact(smallFile, dear, '--fail-over', '10%');
    expect(over).toMatchObject({ code: 1, stderr: '' });
    expect(over.stdout).toContain('Over the limit: a price moves by 20%, and 10% are allowed.');
    expect(await runImpact(smallFile, dear, '--fail-over', '20%')).toMatchObject({ code: 0 });
    const meant = await writeConfig('meant.json', changeRate(360, 'prices.ratePerSquareFoot'));
    const within = await runImpact(smallFile, meant, '--fail-over', '10%');
    expect(within.code).toBe(0);
    expect(within.stdout).toContain('Acknowledged: prices.ratePerSquareFoot.detached-adu.');
  });

  it('says of typed numbers that the limit was tried at some of them only', async () => {
    const kitchen = 'e2e/fixtures/kitchen.json';
    const dear = join(folder, 'dear-oak.json');
    await writeFile(dear, (await readFile(kitchen, 'utf8')).replace('1180.5', '1185.5'));
    const { code, stdout } = await runImpact(kitchen, dear, '--fail-over', '10%');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Within the limit at the answers that were tried: none of their prices moves by more than 10%.',
    );
  });

  it.each([
    [[], 'Give OLD'],
    [['a', 'b', 'c'], 'Give OLD'],
    [[CONFIG, CONFIG, '--format', 'xml'], '--format is text, markdown, json, not "xml".'],
    [
      [CONFIG, CONFIG, '--fail-over', 'much'],
      '--fail-over is a percentage such as 10%, not "much".',
    ],
    [[CONFIG, '--loud'], "Unknown option '--loud'"],
    [['no-such-revision'], '"no-such-revision" is neither a file nor a revision'],
    [['no-such-file.json'], 'no-such-file.json cannot be read'],
    [['package.json'], 'package.json is not an estimator config'],
    [['--', '-p'], '"-p" is neither a file nor a revision'],
  ])('exits with 2 for %j', async (args, message) => {
    const outcome = await runImpact(...args);
    expect(outcome.stderr).toContain(message);
    expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
  });
});
