import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCommand } from '../commands/new/command.ts';
import { sheetCommand } from '../commands/sheet/command.ts';
import { screenshotsCommand } from '../commands/screenshots/command.ts';
import { captureCommand } from '../repository/testing/run-command.ts';
import { resolveOutDir } from './out-dir.ts';
import { assertNoSourceFolder } from './output-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
const link = join(folder, 'link');
beforeAll(() => symlinkSync(process.cwd(), link));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe.each([
  '.',
  'examples',
  './src/new',
  'public/pictures',
  join(link, 'scripts/commands/new'),
])('nothing is written into %s', (path) => {
  it.each([
    ['sheet', sheetCommand, [path]],
    ['screenshots', screenshotsCommand, [path]],
  ] as const)('by %s', async (_name, command, words) => {
    const { code, stderr } = await captureCommand(command, ...words);
    expect([code, stderr]).toEqual([
      1,
      `"${path}" is a folder of this repository's own files. Name another one.\n`,
    ]);
  });

  it('by a build', () => {
    vi.stubEnv('OUT_DIR', path);
    expect(() => resolveOutDir('dist')).toThrow("this repository's own files");
  });
});

it.each(['.', 'roofing', 'examples/plumbing', join(link, 'roofing')])(
  'a new repository is not made in this one: %s',
  async (path) => {
    const { code, stderr } = await captureCommand(newCommand, 'roofing', path);
    expect([code, stderr]).toEqual([
      1,
      `"${path}" is in the repository of the engine. Name a folder outside of it, such as ../${basename(path)}.\n`,
    ]);
  },
);

it('may be a new folder in the repository, and any folder elsewhere', () => {
  for (const path of ['roofing', 'examples/plumbing', 'config/north', '.build/sheet', '..', folder])
    expect(() => assertNoSourceFolder(path), path).not.toThrow();
});

it('is not an empty word, as of a variable that is not set', async () => {
  const { code, stderr } = await captureCommand(newCommand, 'roofing', '');
  expect([code, stderr]).toEqual([2, 'An argument is empty. See npm run new -- --help.\n']);
});
