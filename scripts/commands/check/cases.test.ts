import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommand as command } from './command.ts';
import { captureCommand, type CommandResult } from '../../repository/testing/run-command.ts';
import type { CasesFile } from '../../../src/engine/generated/cases.ts';

/** A case of the ADU estimator, with the estimate calculated by hand. */
const CASES: CasesFile = {
  $schema: '../../../schemas/cases.schema.json',
  cases: [
    {
      name: 'Rosa',
      situation: 'A studio in the garage, with her own power.',
      answers: {
        projectType: 'garage-conversion',
        squareFootage: 'medium',
        designLevel: 'mid-range',
        features: ['solar'],
      },
      expected: {
        total: 143500,
        breakdown: {
          materials: 52000,
          labor: 58500,
          permits: 5000,
          design: 13000,
          features: 15000,
        },
      },
    },
  ],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
  await copyFile('e2e/fixtures/adu.json', join(folder, 'estimator.json'));
  await writeFile(join(folder, 'cases.json'), `${JSON.stringify(CASES, null, 2)}\n`);
});
afterEach(() => rm(folder, { recursive: true }));

function runCheck(...words: string[]): Promise<CommandResult> {
  return captureCommand(command, join(folder, 'estimator.json'), ...words);
}

async function editFile(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, name), text.replace(from, to));
}

function readCases(): Promise<string> {
  return readFile(join(folder, 'cases.json'), 'utf8');
}

describe('npm run check with cases beside the config', () => {
  it('passes if all estimates are as expected, and lists the options without a case', async () => {
    const { code, stdout } = await runCheck('--format', 'json');
    const { problems }: { problems: { code: string; message: string }[] } = JSON.parse(stdout);
    const unchosen = problems.filter((problem) => problem.code === 'option-without-case');
    expect(unchosen).toHaveLength(3 + 3 + 2 + 7);
    expect(unchosen[0]?.message).toContain('No case chooses "Detached ADU"');
    expect(code).toBe(0);
  });

  it('reports a different estimate for review, at its line and with the worked sum', async () => {
    await editFile('estimator.json', '"solar": 15000', '"solar": 16500');
    const { code, stdout } = await runCheck();
    expect(code).toBe(0);
    expect(stdout).toMatch(/cases\.json:15:\d+ {2}to review {2}case-differs/);
    expect(stdout).toContain('1 to review.');
    expect(stdout).toContain('Estimated cost $145,000 instead of $143,500');
    expect(stdout).toMatch(/ {2}Additional features +\$16,500 {2}= Custom Lighting \$16,500/);
  });

  it('updates the expected figures on demand, and prints what changed', async () => {
    await editFile('estimator.json', '"solar": 15000', '"solar": 16500');
    const before = await readCases();
    expect((await runCheck()).code).toBe(0);
    expect(await readCases()).toBe(before);
    const { code, stderr } = await runCheck('--update-cases');
    expect(code).toBe(0);
    expect(stderr).toContain('Rosa: Estimated cost $143,500 -> $145,000');
    expect(stderr).toContain('Rosa: Additional features $15,000 -> $16,500');
    expect(await readCases()).toBe(
      before
        .replace('"total": 143500', '"total": 145000')
        .replace('"features": 15000', '"features": 16500'),
    );
  });

  it('does not update the cases of a config with errors', async () => {
    await editFile('estimator.json', '"solar": 15000', '"solr": 16500');
    const before = await readCases();
    expect((await runCheck('--update-cases')).code).toBe(1);
    expect(await readCases()).toBe(before);
  });
});
