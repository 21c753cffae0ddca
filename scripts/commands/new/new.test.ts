import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommand } from '../check/command.ts';
import { newCommand as command } from './command.ts';
import { captureCommand, type CommandResult } from '../../repository/testing/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-'));
});
afterEach(() => rm(folder, { recursive: true }));

function runNew(...words: string[]): Promise<CommandResult> {
  return captureCommand(command, ...words);
}

describe('npm run new', () => {
  it('copies a valid example and prints the next steps', async () => {
    const mine = join(folder, 'mine');
    const { code, stdout } = await runNew('roofing', mine);
    expect(code).toBe(0);
    expect(stdout).toContain(`ESTIMATOR_CONFIG=${join(mine, 'estimator.json')} npm start`);
    expect(await readFile(join(mine, 'README.md'), 'utf8')).toContain('square');
    expect(await readFile(join(mine, 'public/favicon.svg'), 'utf8')).toContain('<svg');
    const files = ['estimator.json', 'privacy-policy.json', 'terms-of-service.json'];
    const checked = await captureCommand(checkCommand, ...files.map((file) => join(mine, file)));
    expect(checked.stdout).toContain('cases.json');
    expect(checked.code).toBe(0);
  });

  it('overwrites nothing', async () => {
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const { code, stderr } = await runNew('solar', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('exists already, and nothing is overwritten');
  });

  it.each([
    ['My Roofs', '"'],
    ['Roofs for $1 `date`', "'"],
  ])('copies into an empty folder, whose name may be %s', async (name, quotationMark) => {
    const mine = join(folder, name);
    await mkdir(mine);
    const { code, stdout } = await runNew('roofing', mine);
    expect(code).toBe(0);
    const quote = (path: string) => `${quotationMark}${path}${quotationMark}`;
    expect(stdout).toContain(`ESTIMATOR_CONFIG=${quote(join(mine, 'estimator.json'))} npm start`);
    expect(stdout).toContain(`npm run new -- roofing ${quote(mine)}\n`);
  });

  it('says that a copy with a mistake cannot be read', async () => {
    await writeFile(join(folder, 'estimator.json'), '{ "steps": [], }');
    const { code, stderr } = await runNew('roofing', folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The config .* is not valid JSON: .* Run npm run check/);
  });

  it('lists the sentences that are still as copied, apart from those of every trade', async () => {
    const mine = join(folder, 'mine');
    await runNew('roofing', mine);
    const file = join(mine, 'estimator.json');
    const text = await readFile(file, 'utf8');
    const before = (await runNew('roofing', mine)).stdout;
    expect(before).toContain('A roofer looks at it now');
    expect(before).not.toContain('    Back\n');
    await writeFile(file, text.replace('A roofer looks at it now', 'A plumber looks at it now'));
    const { code, stdout } = await runNew('roofing', mine);
    expect(code).toBe(0);
    expect(stdout).not.toContain('looks at it now');
    expect(await readFile(file, 'utf8')).toContain('A plumber looks at it now');
  });

  it('lists the trades', async () => {
    expect((await runNew('--help')).stdout).toMatch(/ {2}moving {10,}What will my move cost\?/);
    expect((await runNew()).stderr).toContain('catering, cleaning, moving, roofing or solar');
    const { code, stderr } = await runNew('roofng');
    expect(stderr).toContain('Did you mean roofing?');
    expect(code).toBe(2);
  });
});
