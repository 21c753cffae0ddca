import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCommand } from '../commands/check/command.ts';
import { estimateCommand } from '../commands/estimate/command.ts';
import { funnelCommand } from '../commands/funnel/command.ts';
import { impactCommand } from '../commands/impact/command.ts';
import { sheetCommand } from '../commands/sheet/command.ts';
import { translateCommand } from '../commands/translate/command.ts';
import { quickNewCommand } from '../repository/testing/quick-new-command.ts';
import { captureCommand } from '../repository/testing/run-command.ts';
import { formatLine, toIndentedLines } from './terminal.ts';

/** A title of the window, a cleared screen in both forms, an overwritten and a forged line, an override, a separator. */
const HOSTILE =
  'x\u001B]0;title\u0007\u001B[2J\u009B2J\rValid: ok\nValid: forged\n::error::forged\u202Egnp\u2028\u200By';

const ANSWERS =
  '{"kitchenLayout":"island","counterFeet":12,"islandMaterial":"oak","appliances":[],"nickname":"Nest"}';

const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
const [config, changed, events, file] = [
  'a.json',
  'b.json',
  'events.ndjson',
  'x\u001B[2J\n.json',
].map((name) => join(folder, name)) as [string, string, string, string];

/** The kitchen of the tests, of which every label and title is hostile. */
function writeHostileConfig(path: string, price: number): void {
  const kitchen = JSON.parse(readFileSync('e2e/fixtures/kitchen.json', 'utf8'), (key, value) =>
    ['label', 'title'].includes(key) && typeof value === 'string' ? `${value}${HOSTILE}` : value,
  );
  kitchen.prices.islandTop.oak = price;
  writeFileSync(path, JSON.stringify(kitchen));
}

beforeAll(() => {
  writeHostileConfig(config, 1180.5);
  writeHostileConfig(changed, 2400);
  writeFileSync(file, '{ "steps": [\u001B[2J ] }');
  const event = { event: 'step_shown', step: 'layout', configVersion: '1', language: 'en' };
  writeFileSync(events, `${JSON.stringify(event)}\n${HOSTILE}`);
  process.env.ESTIMATOR_CONFIG = config;
});
afterAll(() => {
  delete process.env.ESTIMATOR_CONFIG;
  rmSync(folder, { recursive: true });
});

describe('whatever a config, a file name or an argument says', () => {
  it.each([
    ['check', checkCommand, [config]],
    ['check', checkCommand, [file]],
    ['check', checkCommand, [file, '--format', 'github']],
    ['check', checkCommand, [join(folder, HOSTILE)]],
    ['check', checkCommand, ['--since', HOSTILE]],
    ['check', checkCommand, ['--format', HOSTILE]],
    ['check', checkCommand, [`--${HOSTILE}`]],
    ['impact', impactCommand, [config, changed]],
    ['impact', impactCommand, [config, changed, '--format', 'markdown']],
    ['impact', impactCommand, [config, config]],
    ['impact', impactCommand, [HOSTILE]],
    ['estimate', estimateCommand, ['--answers', ANSWERS, '--explain']],
    ['estimate', estimateCommand, ['--answers', HOSTILE]],
    ['estimate', estimateCommand, ['--answers', `{"a": ${HOSTILE}`]],
    ['estimate', estimateCommand, ['--answers', JSON.stringify({ [HOSTILE]: HOSTILE })]],
    ['estimate', estimateCommand, ['--all', '--at', HOSTILE]],
    ['sheet', sheetCommand, [join(folder, `sheet${HOSTILE.replaceAll('/', '')}`)]],
    ['funnel', funnelCommand, [events, '--format', 'markdown']],
    ['funnel', funnelCommand, [events, '--version', HOSTILE]],
    ['funnel', funnelCommand, [HOSTILE]],
    ['check', checkCommand, ['::error::forged']],
    ['new', quickNewCommand, [HOSTILE]],
    ['new', quickNewCommand, ['solar', join(folder, 'new\u001B[2J\nValid: forged')]],
    ['translate', translateCommand, [HOSTILE]],
  ])('%s prints lines of its own only, and no control character', async (_, command, words) => {
    const { stdout, stderr } = await captureCommand(command, ...words);
    const printed = stdout + stderr;
    expect(printed).not.toBe('');
    expect(printed).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069]/u);
    expect(printed).not.toMatch(/^(Valid: (ok|forged)|::error::)/m);
  });

  it('JSON has the value as it is', async () => {
    const { stdout } = await captureCommand(impactCommand, config, changed, '--format', 'json');
    expect(stdout).not.toMatch(/[\u0080-\u009F\u2028\u200B\u202E]/);
    expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });
});

it('a line has its own styles in a terminal with colors, and none of its texts', () => {
  const line = [{ style: 'red', text: 'a\u001B[0m' }, ' b\u001B[1m'] as const;
  expect(formatLine(line, true)).toBe('\u001B[31ma\\u001b[0m\u001B[0m b\\u001b[1m');
  expect(formatLine(line)).toBe('a\\u001b[0m b\\u001b[1m');
});

it('a text is no command to GitHub Actions, and JSON keeps its value', () => {
  expect(formatLine([' ', '::stop-commands::x'])).toBe(' \\u003a:stop-commands::x');
  expect(formatLine('a::b')).toBe('a::b');
  const line = formatLine(JSON.stringify({ label: '##[error]' }));
  expect(line).not.toContain('##[');
  expect(JSON.parse(line)).toEqual({ label: '##[error]' });
  expect(formatLine({ command: '::error::a\nb' })).toBe('::error::a\\nb');
});

it('lines of other programs are indented', () => {
  expect(toIndentedLines('Error: a\nValid: b\n')).toEqual(['Error: a', '  Valid: b']);
});
