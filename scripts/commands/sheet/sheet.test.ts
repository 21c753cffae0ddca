import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sheetCommand as command } from './command.ts';
import type { EstimatorConfig } from '../../../src/engine/generated/estimator.ts';
import { INITIAL_FILES } from '../../../e2e/support/initial-files.ts';
import { captureCommand } from '../../repository/testing/run-command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function runSheet(config: string, ...more: string[]) {
  const directory = join(folder, config.replaceAll(/[/.]/g, '-'));
  const { stdout } = await captureCommand(command, directory, '--config', config, ...more);
  const files = stdout.trim().split('\n');
  expect(files).toEqual([join(directory, 'price-sheet.md'), join(directory, 'price-sheet.html')]);
  return Promise.all(files.map((file) => readFile(file, 'utf8')));
}

describe('npm run sheet', () => {
  it("writes the client's prices and ranges", async () => {
    const [markdown, page] = await runSheet('e2e/fixtures/adu.json');
    // 200 x 300 with nothing added, and x (95% x 1.3 + 5%) with all features.
    expect(markdown).toContain('| Garage Conversion | Small | $60,000 | $180,100 |');
    expect(markdown).toContain('| Automatic Door | $25,000 | kitchen |');
    expect(page).toContain('$60,000</td><td class="number">$180,100</td><td>░░░░███████</td>');
  });

  it("writes another business's too", async () => {
    const [markdown, page] = await runSheet('e2e/fixtures/kitchen.json');
    expect(markdown).toContain('| Extractor hood | $899.99 | hood | Ducted to the outside |');
    expect(page).toContain('<td>With an island</td>');
  });

  it('has the prices of another day, and says which schedules hold by then', async () => {
    const config: EstimatorConfig = JSON.parse(INITIAL_FILES['estimator.json']);
    const changes = { 'prices.featurePrice.kitchen': 30_000 };
    const scheduled = [{ name: 'Fifties', from: '2050-01-01', zone: 'UTC', changes }];
    const file = join(folder, 'scheduled.json');
    await writeFile(file, JSON.stringify({ ...config, scheduled }));
    const [today] = await runSheet(file);
    expect(today).toContain('| Automatic Door | $25,000 | kitchen |');
    const [fifties] = await runSheet(file, '--at', '2050-01-01');
    expect(fifties).toContain('| Automatic Door | $30,000 | kitchen |');
    expect(fifties).toContain('with the prices of 2050-01-01. By the schedule "Fifties".');
  });

  it('asks on that day, where prices depend on it', async () => {
    const config: EstimatorConfig = JSON.parse(INITIAL_FILES['estimator.json']);
    const { total, figures } = config.rules;
    const late = figures.map((figure) =>
      figure.id === total ? { ...figure, rule: 'days(2050-01-01, today)' } : figure,
    );
    const own = join(folder, 'asked');
    await mkdir(own);
    const file = join(own, 'estimator.json');
    await writeFile(file, JSON.stringify({ ...config, rules: { ...config.rules, figures: late } }));
    const ann = { name: 'Ann', situation: 'Asks late.', answers: { projectType: 'detached-adu' } };
    await writeFile(join(own, 'cases.json'), JSON.stringify({ cases: [ann] }));
    const [markdown] = await runSheet(file, '--at', '2050-01-08');
    expect(markdown).toContain('| Ann | Asks late. | $7 |');
    expect(markdown).toContain('| Garage Conversion | Small | $7 | $7 |');
  });

  it('prices a named homeowner as on the day that the case names, whatever today is', async () => {
    const config: EstimatorConfig = JSON.parse(INITIAL_FILES['estimator.json']);
    const changes = { 'prices.featurePrice.kitchen': 30_000 };
    const scheduled = [{ name: 'Fifties', from: '2050-01-01', zone: 'UTC', changes }];
    const small = { projectType: 'detached-adu', squareFootage: 'small', designLevel: 'basic' };
    const ann = {
      name: 'Ann',
      situation: 'Wants a kitchen.',
      answers: { ...small, features: ['kitchen'] },
      expected: { total: 0, breakdown: {} },
    };
    const own = join(folder, 'dated');
    await mkdir(own);
    await writeFile(join(own, 'estimator.json'), JSON.stringify({ ...config, scheduled }));
    const cases = [ann, { ...ann, name: 'Bea', at: '2050-02-01' }];
    await writeFile(join(own, 'cases.json'), JSON.stringify({ cases }));
    const [markdown] = await runSheet(join(own, 'estimator.json'));
    expect(markdown).toContain('| Ann | Wants a kitchen. | $115,000 |');
    expect(markdown).toContain(
      '| Bea, with the prices of 2050-02-01 | Wants a kitchen. | $120,000 |',
    );
    expect(markdown).toContain('How it adds up: Bea, with the prices of 2050-02-01');
  });

  it('says what it leaves out of a config or cases with errors', async () => {
    const config: EstimatorConfig = JSON.parse(INITIAL_FILES['estimator.json']);
    const own = join(folder, 'unfinished');
    await mkdir(own);
    await writeFile(join(own, 'estimator.json'), JSON.stringify(config));
    const cases = [{ name: 'Ann', answers: { projectType: 'detached-adu' } }];
    await writeFile(join(own, 'cases.json'), JSON.stringify({ $schema: 'x', cases }));
    const outcome = await captureCommand(command, own, '--config', join(own, 'estimator.json'));
    expect(outcome.code).toBe(0);
    expect(outcome.stderr).toMatch(
      /^The price sheet may be wrong or incomplete, because the check refuses .*cases\.json: /,
    );
  });

  it('says that it cannot write into a file', async () => {
    const { code, stderr } = await captureCommand(
      command,
      'README.md',
      '--config',
      'e2e/fixtures/adu.json',
    );
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('README.md cannot be created: file already exists'),
    ]);
  });

  it.each([
    [1, ['--config', 'no-such-file.json'], 'no-such-file.json cannot be read'],
    [2, ['one', 'two'], 'Too many arguments.'],
    [2, ['--loud'], "Unknown option '--loud'"],
  ])('exits with %i for %j', async (code, args, message) => {
    const outcome = await captureCommand(command, ...args);
    expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) });
  });
});
