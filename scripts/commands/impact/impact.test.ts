import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { impactCommand as command } from './command.ts';
import {
  captureCommand,
  runProgram,
  type CommandResult,
} from '../../repository/testing/run-command.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';

/** The client's estimator as it was specified; a change of today's prices does not touch it. */
const CONFIG = 'e2e/fixtures/adu.json';

/** It with two features and so few combinations that each test can price them all. */
let smallConfig: EstimatorConfig;
let smallFile: string;
let folder: string;
beforeAll(async () => {
  const config: EstimatorConfig = JSON.parse(await readFile(CONFIG, 'utf8'));
  const { kitchen = 0, solar = 0 } = config.prices['featurePrice'] ?? {};
  smallConfig = {
    ...config,
    prices: { ...config.prices, featurePrice: { kitchen, solar } },
    steps: config.steps.map((step) =>
      step.kind === 'checklist'
        ? { ...step, options: step.options.filter(({ id }) => id === 'kitchen' || id === 'solar') }
        : step,
    ),
  };
  folder = await mkdtemp(join(tmpdir(), 'impact-'));
  smallFile = join(folder, 'small.json');
  await writeFile(smallFile, JSON.stringify(smallConfig));
});
afterAll(() => rm(folder, { recursive: true }));

/** As whoever edits a config somewhere else starts it. */
function runImpactIn(cwd: string, ...words: string[]): Promise<CommandResult> {
  const program = [resolve('scripts/estimator.js'), 'impact'];
  const { ESTIMATOR_CONFIG: _other, ...env } = process.env;
  return runProgram(process.execPath, [...program, ...words], { cwd, env });
}

function runImpact(...words: string[]): Promise<CommandResult> {
  return captureCommand(command, ...words);
}

async function writeConfig(
  name: string,
  change: (config: EstimatorConfig) => object,
): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(change(structuredClone(smallConfig))));
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
    const dearer = await writeConfig('text.json', changeRate(310));
    const { stdout } = await runImpact(smallFile, dearer);
    expect(stdout).toContain('48 of 192 estimates change (25%).');
    expect(stdout).toMatch(/unchanged {2}█+ +144 \(75%\)/);
    expect(stdout).toMatch(
      /Detached ADU \(ratePerSquareFoot\) {2}300 -> 310 .+ prices\.ratePerSquareFoot\.detached-adu$/m,
    );
    expect(stdout).toMatch(/Detached ADU +100% +\+\$3,000/);
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

  it.each([1e308, -1e308, 1e-308])('compares prices of %d with others', async (rate) => {
    const absurd = await writeConfig('absurd.json', changeRate(rate));
    for (const words of [
      [absurd, smallFile],
      [smallFile, absurd],
    ]) {
      const { code, stderr } = await runImpact(...words);
      expect([code, stderr]).toEqual([0, '']);
    }
  });

  it.each([
    [[], 'OLD'],
    [['a', 'b', 'c'], 'Too many arguments.'],
    [[CONFIG, CONFIG, '--format', 'xml'], 'Allowed choices are text, markdown, json.'],
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
