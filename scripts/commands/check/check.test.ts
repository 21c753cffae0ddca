import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assertPublishable } from '../../files/check/assert-publishable.ts';
import { checkCommand as command } from './command.ts';
import {
  captureCommand,
  runProgram,
  type CommandResult,
} from '../../repository/testing/run-command.ts';

let folder: string;
let config: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  config = join(folder, 'estimator.json');
  await copyFile('e2e/fixtures/kitchen.json', config);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

function runCheck(...words: string[]): Promise<CommandResult> {
  return captureCommand(command, ...words);
}

async function editConfig(from: string, to: string): Promise<void> {
  const text = await readFile(config, 'utf8');
  expect(text).toContain(from);
  await writeFile(config, text.replace(from, to));
}

describe('npm run check', () => {
  it('checks the settings of the relay where there are some', async () => {
    await editConfig('"delivery": {', '"relay": {},\n    "delivery": {');
    vi.stubEnv('RELAY_URL', '');
    expect((await runCheck(config)).code).toBe(0);
    vi.stubEnv('RELAY_URL', 'https://crm.example.com/hooks/1');
    const { code, stdout } = await runCheck(config);
    expect(code).toBe(1);
    expect(stdout).toContain('RELAY_ORIGINS is missing or wrong.');
    expect(stdout).toContain('RELAY_SECRET is missing or wrong.');
    expect(stdout).not.toContain('RELAY_URL is');
  });

  it('shows where a mistake is and how to fix it, and exits with 1', async () => {
    await editConfig('"table": "islandTop"', '"table": "islandTap"');
    const { code, stdout } = await runCheck(config);
    expect(code).toBe(1);
    expect(stdout).toMatch(/estimator\.json:\d+:\d+ {2}error {2}unknown-reference/);
    expect(stdout).toContain('refers to the price table "islandTap", which does not exist.');
    expect(stdout).toContain('Did you mean "islandTop"?');
    expect(stdout).toMatch(/> \d+ \| .*"table": "islandTap"/);
    expect(stdout).toContain('1 error');
    expect(stdout).not.toContain('\u001B[');
  });

  it('groups similar warnings, and lists the place of each', async () => {
    await editConfig('"12 Test Lane"', '"[Street]"');
    const { stdout } = await runCheck(config);
    const [, street, email, phone] =
      / {2}warning {2}placeholder-fact {2}3 times\n(.+)\n(.+)\n(.+)\n {2}Fill in the fact before the site goes live\.\n/.exec(
        stdout,
      ) ?? [];
    expect(street).toMatch(/estimator\.json:\d+:\d+ {2}"street" .+ "\[Street\]"\.$/);
    expect(email).toMatch(/estimator\.json:\d+:\d+ {2}"email" .+ sample: /);
    expect(phone).toMatch(/estimator\.json:\d+:\d+ {2}"phone" /);
    expect(stdout).toContain('warnings.');
    expect(stdout.match(/placeholder-fact/g)).toHaveLength(1);
  });

  it('refuses open facts on the day of release only', async () => {
    expect((await runCheck(config)).code).toBe(0);
    const { code, stdout } = await runCheck('--release', config);
    expect(code).toBe(1);
    expect(stdout).toMatch(/error {2}placeholder-fact/);
  });

  it('prints problems as data', async () => {
    await editConfig('"min": 6', '"min": "6"');
    const { code, stdout } = await runCheck('--format', 'json', config);
    expect(code).toBe(1);
    const { problems } = JSON.parse(stdout);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      code: 'wrong-type',
      severity: 'error',
      path: 'steps[1].min',
      message: expect.stringContaining('must be a number'),
    });
    expect(Object.keys(problems[0]).toSorted()).toEqual(
      'code column file hint isNew label line message path severity'.split(' '),
    );
  });

  it('says in one line that there are more answers than it tried', async () => {
    const tiles = Array.from({ length: 24 }, (_, index) => `tile${index}`);
    const options = tiles.map((id) => `"id": "${id}", "label": "${id}" },\n        { `).join('');
    const prices = tiles.map((id) => `"${id}": 5,\n      `).join('');
    await editConfig('"id": "hood",', `${options}"id": "hood",`);
    await editConfig('"hood": 899.99', `${prices}"hood": 899.99`);
    const { code, stdout } = await runCheck(config);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Tried [\d,]+ of [\d,]+ combinations of answers: .*estimator\.json; --thorough tries more\.$/m,
    );
  });

  it('writes rules as formulas by --fix, and only in a config without errors', async () => {
    const before = await readFile(config, 'utf8');
    await editConfig('"table": "islandTop"', '"table": "islandTap"');
    const broken = await readFile(config, 'utf8');
    await runCheck('--fix', config);
    expect(JSON.parse(await readFile(config, 'utf8'))).toEqual(JSON.parse(broken));
    await writeFile(config, before);
    const { code, stderr } = await runCheck('--fix', config);
    expect(code).toBe(0);
    expect(stderr).toMatch(/estimator\.json: fixed\.\n/);
    const after = await readFile(config, 'utf8');
    expect(after).toContain('"rule": "sum(appliance[appliances])"');
    expect((await runCheck('--fix', config)).stderr).toBe('');
  });

  const git = (...words: string[]) => runProgram('git', ['-C', folder, ...words]);
  const author = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com'];

  async function commitAll(message: string): Promise<void> {
    await git('init', '--quiet');
    await git('add', '.');
    await git(...author, 'commit', '--quiet', '--message', message);
  }

  it('tells what a change brought, and in one line what was there before', async () => {
    await commitAll('The kitchens');
    const untouched = await runCheck(config);
    expect(untouched.stdout).toMatch(
      /^As in the last commit: \d+ warnings\. --all lists them\.\nValid: /,
    );
    expect(untouched.stdout).toContain('nothing new.');
    expect((await runCheck('--all', config)).stdout).toMatch(/ {2}warning {2}placeholder-fact/);

    await editConfig('"label": "Galley"', '"label": "<b>Galley</b>"');
    const { stdout } = await runCheck(config);
    expect(stdout.match(/ {2}(error|warning) {2}/g)).toHaveLength(1);
    expect(stdout).toContain('"label": "<b>Galley</b>"');

    // A mistake keeps the config from going live, however old it is.
    await editConfig('"table": "islandTop"', '"table": "islandTap"');
    await git(...author, 'commit', '--quiet', '--all', '--message', 'A mistake');
    const mistaken = await runCheck(config);
    expect(mistaken.stdout).toMatch(/error {2}unknown-reference[^]*Not valid: /);
    expect(mistaken.code).toBe(1);
    expect((await runCheck('--since', 'HEAD^', '--format', 'json', config)).stdout).toContain(
      '"isNew": true',
    );
    expect(await runCheck('--since', 'nowhere', config)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('git knows no revision "nowhere" here.'),
    });
  });

  it('fixes what has one right answer, and writes nothing if there is nothing to fix', async () => {
    await runCheck('--fix', config);
    const orderly = await readFile(config, 'utf8');
    await editConfig('"breakdown"', '"braekdown"');
    const { code, stderr } = await runCheck('--fix', config);
    expect(code).toBe(0);
    expect(stderr).toContain('fixed');
    expect(await readFile(config, 'utf8')).toBe(orderly);
    expect((await runCheck('--fix', config)).stderr).not.toContain('fixed');
  });

  it('lays a config out as short as it can be, however it was before', async () => {
    const written: unknown = JSON.parse(await readFile(config, 'utf8'));
    const layouts: string[] = [];
    for (const indent of [0, 2]) {
      await writeFile(config, JSON.stringify(written, null, indent));
      await runCheck('--fix', config);
      layouts.push(await readFile(config, 'utf8'));
    }
    expect(layouts[1]).toBe(layouts[0]);
    expect(layouts[1]).toContain('{ "id": "oak", "label": "Oiled oak" },');
  });

  it('refuses a file with a byte order mark', async () => {
    await writeFile(config, `\uFEFF${await readFile(config, 'utf8')}`);
    const { code, stdout } = await runCheck(config);
    expect(stdout).toContain('byte order mark');
    expect(code).toBe(1);
  });

  it.each([
    [
      ['no-such-file.json'],
      'no-such-file.json cannot be read: no such file or directory (ENOENT).',
    ],
    [['--format', 'xml'], 'Allowed choices are text, json, github.'],
    [['--relase'], 'relase'],
  ])('exits with 2 when it can not run: %s', async (args, words) => {
    const { code, stderr } = await runCheck(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  it.each([
    ['ESTIMATOR_CONFIG', 'no-folder/estimator.json', 'cannot be read: no such file'],
    // npm run check --release
    ['npm_config_release', 'true', 'npm took --release for itself: write -- before the options.'],
  ])('exits with 2 with the variable %s=%s', async (variable, value, words) => {
    vi.stubEnv(variable, value);
    const { code, stderr } = await runCheck();
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });
});

describe('a build', () => {
  it('is refused with the words of the check', async () => {
    await editConfig('"label": "Galley"', '"lable": "Galley"');
    await expect(assertPublishable(config)).rejects.toThrow(
      /not fit to go live[^]*"lable"[^]*"label"/,
    );
  });

  it('is refused with a drawing that contains a script, even if the config does not use it', async () => {
    await mkdir(join(folder, 'public/pictures'), { recursive: true });
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg">\n<script href="/evil.js"/>\n</svg>';
    await writeFile(join(folder, 'public/pictures/evil.svg'), drawing);
    vi.stubEnv('ESTIMATOR_CONFIG', config);
    const { code, stdout } = await runCheck();
    expect(code).toBe(1);
    expect(stdout).toMatch(/pictures\/evil\.svg:2:1 {2}error {2}unsafe-picture/);
    expect(stdout).toContain('This drawing contains <script>, which could run code.');
    await expect(assertPublishable(config)).rejects.toThrow('contains <script>');
  });
});
