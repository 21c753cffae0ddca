import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateCommand } from './command.ts';
import type { CasesFile } from '../../../src/engine/generated/cases.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { getLeadVersion } from '../../../src/site/app/leadVersion.ts';
import { shortenConfig } from '../../../e2e/support/initial-files.ts';
import { captureCommand, runProgram } from '../../repository/testing/run-command.ts';
import { computeConfigVersion } from '../../files/config-version.ts';

/** A config that does not change with today's prices. */
const FROZEN_CONFIG = 'e2e/fixtures/adu.json';

/** Has two of its features, so that the check of a command prices 192 combinations and not 12,288. */
const SHORTER_TEXT = shortenConfig(['kitchen', 'solar']);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estimate-'));
  file = join(folder, 'estimator.json');
  await writeFile(file, SHORTER_TEXT);
  vi.stubEnv('ESTIMATOR_CONFIG', file);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const parseShorter = (): EstimatorConfig => JSON.parse(SHORTER_TEXT);

const runEstimate = (...words: string[]) => captureCommand(estimateCommand, ...words);

/** Writes a config with a schedule that changes a price, in a git repository. Returns its hash. */
async function writeScheduled(schedule: { name: string; from: string; zone: string }) {
  const changes = { 'prices.featurePrice.kitchen': 30_000 };
  const config = { ...parseShorter(), scheduled: [{ ...schedule, changes }] };
  await writeFile(file, JSON.stringify(config));
  await runProgram('git', ['-C', folder, 'init', '--quiet']);
  await runProgram('git', ['-C', folder, 'hash-object', '-w', file]);
  vi.stubEnv('ESTIMATOR_CONFIG', file);
  return computeConfigVersion(await readFile(file));
}

/** The price of a kitchen, and what is said about it. */
async function priceKitchen(...words: string[]) {
  const kitchen = '{"projectType":"detached-adu","features":["kitchen"]}';
  const { stdout, stderr } = await runEstimate('--answers', kitchen, ...words);
  return [JSON.parse(stdout).breakdown.features, stderr.trim()];
}

describe('npm run estimate', () => {
  it('prints the total and its breakdown for answers by id', async () => {
    const answers = {
      projectType: 'garage-conversion',
      squareFootage: 'medium',
      designLevel: 'mid-range',
      features: ['solar', 'kitchen'],
    };
    const { code, stdout } = await runEstimate('--answers', JSON.stringify(answers));
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      estimatedCost: 168500,
      total: 168500,
      breakdown: { materials: 52000, labor: 58500, permits: 5000, design: 13000, features: 40000 },
    });
  });

  it('takes what is left out from the config, and what is unknown from the rules', async () => {
    const { stdout } = await runEstimate('--answers', '{"projectType":"treehouse"}');
    expect(JSON.parse(stdout)).toMatchObject({ estimatedCost: 250 * 300 });
  });

  it('says at which place of a formula an amount cannot be calculated', async () => {
    const config = parseShorter();
    const rule = 'materials + features / (squareFootage - 300)';
    const figures = config.rules.figures.map((figure) =>
      figure.id === 'permits' ? { ...figure, rule } : figure,
    );
    const text = JSON.stringify({ ...config, rules: { ...config.rules, figures } });
    await writeFile(file, text);
    const { code, stderr } = await runEstimate('--answers', '{"projectType":"detached-adu"}');
    expect(code).toBe(1);
    const column = text.indexOf('features / (') + 1;
    expect(stderr).toContain(
      `${file}:1:${column}: 'Permits' cannot be calculated: the divisor is 0`,
    );
  });

  it('warns about a mistyped option that the rules price by a default', async () => {
    const mistyped = '{"projectType":"detached-adu","designLevel":"mid-rnage"}';
    const { code, stdout, stderr } = await runEstimate('--answers', mistyped);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('estimatedCost');
    expect(stderr).toContain('"designLevel" has no option "mid-rnage". Did you mean "mid-range"?');
    expect(stderr).toContain('It is priced by the defaults of the rules.');
  });

  it('tells how an estimate comes about', async () => {
    const answers =
      '{"projectType":"basement-conversion","squareFootage":750,"designLevel":"basic"}';
    const { stdout } = await runEstimate('--answers', answers, '--explain');
    expect(stdout).toMatch(/^Labor +\$75,938 {2}= 45% of .* = \$75,937\.50, rounded$/m);
    expect(stdout).toMatch(/^Estimated cost +\$168,750 {2}= Materials \$67,500$/m);
  });

  it('prices a list of answers, also from a file, and says which cannot be priced', async () => {
    const list = [{ projectType: 'detached-adu' }, { projctType: 'x' }];
    const answers = join(folder, 'answers.json');
    await writeFile(answers, JSON.stringify(list));
    for (const given of [JSON.stringify(list), answers]) {
      const { code, stdout } = await runEstimate('--answers', given);
      expect(code).toBe(1);
      expect(JSON.parse(stdout)).toMatchObject([
        { estimatedCost: 90_000 },
        { error: expect.stringContaining('Did you mean "projectType"?') },
      ]);
    }
  });

  it('prints the other figures that leads contain', async () => {
    const example = 'examples/solar';
    const { cases }: CasesFile = JSON.parse(await readFile(`${example}/cases.json`, 'utf8'));
    const { stdout } = await runEstimate(
      '--config',
      `${example}/estimator.json`,
      '--answers',
      JSON.stringify(cases[0]?.answers),
    );
    expect(JSON.parse(stdout).figures).toEqual(cases[0]?.expected?.figures);
  });

  it('lists every combination as JSON', async () => {
    const { stdout } = await runEstimate('--all', '--format', 'json');
    const rows: unknown[] = JSON.parse(stdout);
    expect(rows).toHaveLength(192);
    expect(rows[1]).toEqual({
      answers: {
        projectType: 'detached-adu',
        squareFootage: 300,
        designLevel: 'basic',
        features: ['kitchen'],
      },
      estimatedCost: 115000,
      total: 115000,
      breakdown: { materials: 36000, labor: 40500, permits: 4500, design: 9000, features: 25000 },
    });
  });

  it('prices nobody who comes to a polite ending, and says so', async () => {
    const config = parseShorter();
    config.steps.splice(1, 0, {
      id: 'no-garages',
      kind: 'stop',
      title: 'We build no garages',
      text: 'Sorry.',
      showWhen: { test: 'is', answer: 'projectType', option: 'garage-conversion' },
    });
    await writeFile(file, JSON.stringify(config));
    const priced = (projectType: string) =>
      runEstimate('--config', file, '--answers', JSON.stringify({ projectType }));
    expect(await priced('detached-adu')).toMatchObject({ code: 0 });
    const { code, stdout, stderr } = await priced('garage-conversion');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe("These answers end at step 'We build no garages', without an estimate.\n");
  });

  it('prices with the config of a revision, and with the one that a lead names by its hash', async () => {
    const git = async (...words: string[]) =>
      (await runProgram('git', ['-C', folder, ...words])).stdout.trim();
    const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];
    await git('init', '--quiet');
    await git('add', '.');
    await git(...author, 'commit', '--quiet', '--message', 'The prices');
    await writeFile(file, SHORTER_TEXT.replace('"kitchen": 25000', '"kitchen": 26000'));
    vi.stubEnv('ESTIMATOR_CONFIG', file);
    expect(await priceKitchen()).toEqual([26_000, '']);
    expect(await priceKitchen('--config', 'HEAD')).toEqual([25_000, '']);
    const hash = await git('rev-parse', 'HEAD:estimator.json');
    expect(await priceKitchen('--config', hash)).toEqual([25_000, '']);
  });

  it('prices with what is scheduled for a day, and with what a lead says that it was priced by', async () => {
    const hash = await writeScheduled({
      name: 'Fifties',
      from: '2050-01-01',
      zone: 'America/Los_Angeles',
    });
    const fifties = [30_000, 'By the schedule "Fifties".'];
    expect(await priceKitchen()).toEqual([25_000, '']);
    expect(await priceKitchen('--at', '2049-12-31T23:59')).toEqual([25_000, '']);
    expect(await priceKitchen('--at', '2050-01-01')).toEqual(fifties);
    expect(await priceKitchen('--config', hash)).toEqual([25_000, '']);
    const built = { file: hash, from: Date.UTC(2050, 0, 1, 8), schedules: ['Fifties'] };
    const { configVersion: ofLead } = getLeadVersion(built, undefined);
    expect(await priceKitchen('--config', ofLead)).toEqual(fifties);
    const inSpanish = ofLead.replace('@', `+${'0'.repeat(40)}@`);
    expect(await priceKitchen('--config', inSpanish)).toEqual(fifties);
    const { code, stderr } = await runEstimate('--answers', '{}', '--at', 'soon');
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^"soon" is no moment: write a day/)]);
  });

  it('asks on that day, which rules may count from', async () => {
    const config = parseShorter();
    const rule = {
      op: 'daysBetween',
      from: { kind: 'today' },
      to: { kind: 'day', day: '2050-01-31' },
    } as const;
    config.rules.figures = config.rules.figures.map((figure) =>
      figure.id === 'features' ? { ...figure, rule } : figure,
    );
    await writeFile(file, JSON.stringify(config));
    expect((await priceKitchen('--at', '2050-01-01T23:59'))[0]).toBe(30);
    const { stdout } = await runEstimate('--all', '--format', 'json', '--at', '2050-01-29');
    expect(JSON.parse(stdout)[0].breakdown.features).toBe(2);
  });

  it('prices a lead that names no schedule with none, though one has begun since', async () => {
    const hash = await writeScheduled({ name: 'Twenties', from: '2020-01-01', zone: 'UTC' });
    const built = { file: hash, from: null, schedules: [] };
    const { configVersion: ofLead } = getLeadVersion(built, undefined);
    const getPrice = async (...words: string[]) => (await priceKitchen(...words))[0];
    expect(await getPrice()).toBe(30_000);
    expect(await getPrice('--config', ofLead)).toBe(25_000);
    expect(await getPrice('--config', `${ofLead}+${'0'.repeat(40)}`)).toBe(25_000);
    expect(await getPrice('--config', ofLead, '--at', '2020-01-01')).toBe(30_000);
  });

  it('warns of estimates with prices that are missing', async () => {
    const config = parseShorter();
    delete config.prices.featurePrice?.kitchen;
    await writeFile(file, JSON.stringify(config));
    for (const words of [['--all'], ['--answers', '{"projectType":"detached-adu"}']]) {
      const { stderr } = await runEstimate('--config', file, ...words);
      expect(stderr).toMatch(
        /^Estimates may be wrong, because the check refuses .* has no price in table/,
      );
    }
  });

  it('says nothing of mistakes that no price depends on', async () => {
    const config = parseShorter();
    config.site.notFoundPage.message = 'Write to {nobody}.';
    await writeFile(file, JSON.stringify(config));
    expect((await priceKitchen('--config', file))[1]).toBe('');
  });

  it('asks before it prints more combinations than anybody wants by accident', async () => {
    const config = parseShorter();
    const more = Array.from({ length: 14 }, (_, index) => `more${index}`);
    for (const id of more) {
      Object.assign(config.prices.featurePrice ?? {}, { [id]: 100 });
      for (const step of config.steps) {
        if (step.kind === 'checklist') step.options.push({ id, label: id });
      }
    }
    await writeFile(file, JSON.stringify(config));
    const { code, stdout, stderr } = await runEstimate('--all', '--config', file);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^There are 3,145,728 combinations, too many .* --yes/);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const listing = `"${process.execPath}" scripts/estimator.js estimate --all --config ${FROZEN_CONFIG}`;
    const script = `{ ${listing}; echo "code $?" >&2; } | head -n 1`;
    const { stdout, stderr } = await runProgram('sh', ['-c', script]);
    expect(stdout).toMatch(/^projectType,.*\n$/);
    expect(stderr).toBe('code 0\n');
  });

  it.each([
    [1, ['--answers', '{"projctType":"x"}'], 'Did you mean "projectType"?'],
    [1, ['--answers', '{"features":["kitchn"]}'], 'Did you mean "kitchen"?'],
    [1, ['--answers', '{"squareFootage":"500"}'], '"squareFootage" has no option "500".'],
    [1, ['--answers', '{"squareFootage":-5}'], 'that it stores, not -5.'],
    [1, ['--answers', '{'], 'The answers are not valid JSON'],
    [1, ['--answers', 'no-such-answers.json'], 'nor a file that can be read: no-such-answers.json'],
    [1, ['--all', '--config', 'no-such-file.json'], 'no-such-file.json cannot be read'],
    [1, ['--all', '--config', '.gitignore'], 'The config .gitignore is not valid JSON'],
    [2, [], 'Give either --answers JSON or --all.'],
    [2, ['--all', '--answers', '{}'], 'Give either --answers JSON or --all.'],
    [2, ['--all', '--explain'], '--explain needs --answers'],
    [2, ['--answers', '{}', '--format', 'csv'], '--format goes with --all only.'],
    [2, ['--all', '--format', 'xml'], 'Allowed choices are csv, json.'],
    [2, ['--every'], "Unknown option '--every'"],
  ])('exits with %i for %j', async (code, args, message) => {
    const outcome = await runEstimate(...args);
    expect(outcome.stderr).toContain(message);
    expect(outcome.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(outcome).toMatchObject({ code, stdout: '' });
  });
});
