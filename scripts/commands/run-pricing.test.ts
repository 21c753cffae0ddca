import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { estimateCommand } from './estimate/command.ts';
import { impactCommand } from './impact/command.ts';
import { sheetCommand } from './sheet/command.ts';
import { captureCommand } from '../repository/testing/run-command.ts';

const VALID_CONFIG = 'e2e/fixtures/adu.json';

let folder = '';
let unpriceableConfig = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricing-'));
  unpriceableConfig = join(folder, 'unfit.json');
  const config: unknown = JSON.parse(await readFile(VALID_CONFIG, 'utf8'));
  await writeFile(unpriceableConfig, JSON.stringify({ ...Object(config), rules: null }));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['estimate', () => captureCommand(estimateCommand, '--all', '--config', unpriceableConfig)],
  ['impact', () => captureCommand(impactCommand, VALID_CONFIG, unpriceableConfig)],
  [
    'sheet',
    () => captureCommand(sheetCommand, join(folder, 'sheet'), '--config', unpriceableConfig),
  ],
])('%s names the error of a config that cannot be priced', async (_, run) => {
  const { stderr, stdout, code } = await run();
  const [problem, ...warnings] = stderr.trimEnd().split('\n').toReversed();
  expect(problem).toMatch(/unfit\.json cannot be priced \(.*Run npm run check on it /);
  for (const warning of warnings)
    expect(warning).toContain('"rules" of the file must be an object');
  expect(stdout).toBe('');
  expect(code).toBeGreaterThan(0);
});
