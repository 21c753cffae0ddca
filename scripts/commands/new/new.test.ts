import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCommand } from '../check/command.ts';
import { quickNewCommand } from '../../repository/testing/quick-new-command.ts';
import { captureCommand, type CommandResult } from '../../repository/testing/run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-'));
});
afterEach(() => rm(folder, { recursive: true }));

function runNew(...words: string[]): Promise<CommandResult> {
  return captureCommand(quickNewCommand, ...words);
}

describe('npm run new', () => {
  it('makes a repository that checks, with the package as its one dependency', async () => {
    const mine = join(folder, 'Müller & Söhne');
    const { code, stdout } = await runNew('roofing', mine);
    expect(code).toBe(0);
    expect(stdout).toContain(`cd '${mine}'\n  npm install\n`);
    const read = (file: string) => readFile(join(mine, file), 'utf8');
    const { name, scripts, dependencies } = JSON.parse(await read('package.json'));
    expect(name).toBe('muller-sohne');
    expect(dependencies).toEqual({ engine: 'file:vendor/engine-1.2.3.tgz' });
    expect(scripts).toMatchObject({ start: 'estimator start', test: 'estimator check --all' });
    expect(await read('vendor/engine-1.2.3.tgz')).toBe('packed');
    expect(await read('config/estimator.json')).toContain(
      '"../node_modules/engine/schemas/estimator.schema.json",\n  "format": 1,\n',
    );
    expect(await read('README.md')).toContain('](node_modules/engine/config/README.md)');
    expect(await read('README.md')).not.toMatch(/\{\w+\}/);
    expect(await read('PRICING.md')).toContain('square');
    expect(await read('.gitignore')).toContain('node_modules/');
    expect(await read('public/favicon.svg')).toContain('<svg');
    const files = ['estimator.json', 'privacy-policy.json', 'terms-of-service.json'];
    const checked = await captureCommand(
      checkCommand,
      ...files.map((file) => join(mine, 'config', file)),
    );
    expect(checked.stdout).toContain('cases.json');
    expect(checked.code).toBe(0);
  });

  it('overwrites nothing, and takes a repository without files', async () => {
    await mkdir(join(folder, '.git'));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const { code, stderr } = await runNew('solar', folder);
    expect(code).toBe(1);
    expect(stderr).toContain('exists already, and nothing is overwritten');
    await rm(join(folder, 'notes.txt'));
    expect((await runNew('solar', folder)).code).toBe(0);
  });

  it('quotes a folder as a word of a command', async () => {
    const mine = join(folder, 'My Roofs');
    expect((await runNew('roofing', mine)).stdout).toContain(`cd "${mine}"\n`);
  });

  it('lists the trades', async () => {
    expect((await runNew('--help')).stdout).toMatch(/ {2}moving {10,}What will my move cost\?/);
    expect((await runNew()).stderr).toMatch(/adu, .+, catering, .+ or solar/);
    const { code, stderr } = await runNew('roofng', folder);
    expect(stderr).toContain('Did you mean roofing?');
    expect(code).toBe(2);
  });
});

it('a check for release lists the sentences that are still those of the example', async () => {
  await runNew('roofing', folder);
  const file = join(folder, 'config/estimator.json');
  const text = await readFile(file, 'utf8');
  const check = async (...words: string[]) => {
    process.env['ESTIMATOR_CONFIG'] = file;
    const { stderr } = await captureCommand(checkCommand, '--release', ...words);
    delete process.env['ESTIMATOR_CONFIG'];
    return stderr;
  };
  expect(await check()).toContain('--all lists every one');
  const before = await check('--all');
  expect(before).toContain('A roofer looks at it now');
  expect(before).not.toContain('    Back\n');
  await writeFile(file, text.replace('A roofer looks at it now', 'A plumber looks at it now'));
  expect(await check('--all')).not.toContain('looks at it now');
});
