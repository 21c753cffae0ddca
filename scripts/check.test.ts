import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertFit } from './check/assert-fit.ts';

let folder: string;
let config: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/kitchen.json', config);
});

afterEach(() => rm(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function check(...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = ['node_modules/.bin/tsx', 'scripts/check.ts', ...args] as const;
    execFile(process.execPath, [...command], (error, out, err) => {
      const code = error ? Number(error.code) : 0;
      resolve({ code, out, err });
    });
  });
}

async function edit(from: string, to: string): Promise<void> {
  const text = await readFile(config, 'utf8');
  expect(text).toContain(from);
  await writeFile(config, text.replace(from, to));
}

describe('npm run check', { timeout: 30_000 }, () => {
  it('is content with the config and the legal documents of the site', async () => {
    const { code, out } = await check();
    expect(out).not.toMatch(/ {2}error {2}/);
    expect(out).toContain('config/estimator.json, config/');
    expect(code).toBe(0);
  });

  it('shows where a mistake is and how to mend it, and exits with 1', async () => {
    await edit('"table": "islandTop"', '"table": "islandTap"');
    const { code, out } = await check(config);
    expect(code).toBe(1);
    expect(out).toMatch(/estimator\.json:\d+:\d+ {2}error {2}unknown-reference/);
    expect(out).toContain('refers to the price table "islandTap", which does not exist.');
    expect(out).toContain('Did you mean "islandTop"?');
    expect(out).toMatch(/> \d+ \| .*"table": "islandTap"/);
    expect(out).toContain('1 error');
    expect(out).not.toContain('\u001B[');
  });

  it('refuses open facts on the day of release only', async () => {
    expect((await check(config)).code).toBe(0);
    const { code, out } = await check('--release', config);
    expect(code).toBe(1);
    expect(out).toMatch(/error {2}open-fact/);
  });

  it('prints problems as data', async () => {
    await edit('"min": 6', '"min": "6"');
    const { code, out } = await check('--format', 'json', config);
    expect(code).toBe(1);
    const { problems } = JSON.parse(out);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'wrong-type',
      severity: 'error',
      path: 'steps[1].min',
      message: expect.stringContaining('must be a number'),
    });
    expect(Object.keys(problems[0]).toSorted()).toEqual(
      'code column file hint label line message path rule severity'.split(' '),
    );
  });

  it('annotates lines for GitHub', async () => {
    await edit('"min": 6', '"min": "6"');
    const { out } = await check('--format', 'github', config);
    expect(out).toMatch(
      /^::error file=[^,]+estimator\.json,line=\d+,col=\d+,title=wrong-type::"min" of step /,
    );
  });

  it('mends what has one right answer, and writes nothing when there is nothing to mend', async () => {
    await check('--fix', config);
    const orderly = await readFile(config, 'utf8');
    await edit('"breakdown"', '"braekdown"');
    const { code, err } = await check('--fix', config);
    expect(code).toBe(0);
    expect(err).toContain('mended');
    expect(await readFile(config, 'utf8')).toBe(orderly);
    expect((await check('--fix', config)).err).not.toContain('mended');
  });

  it('does not touch a file that is not JSON', async () => {
    await edit('{', '');
    const before = await readFile(config, 'utf8');
    const { code, out } = await check('--fix', config);
    expect(code).toBe(1);
    expect(out).toContain('1 error');
    expect(await readFile(config, 'utf8')).toBe(before);
  });

  it.each([
    [['no-such-file.json'], 'no-such-file.json cannot be checked: there is no such file.'],
    [['--format', 'xml'], '--format is text, json, github, not "xml".'],
    [['--relase'], 'relase'],
  ])('exits with 2 when it can not run: %s', async (args, words) => {
    const { code, err } = await check(...args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});

describe('a build', () => {
  it('goes ahead with a good config', async () => {
    await expect(assertFit(config)).resolves.toBeUndefined();
  });

  it('is refused with the words of the check', async () => {
    await edit('"label": "Galley"', '"lable": "Galley"');
    await expect(assertFit(config)).rejects.toThrow(/not fit to go live[^]*"lable"[^]*"label"/);
  });
});
