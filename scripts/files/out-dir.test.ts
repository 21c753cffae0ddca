import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resolveOutDir } from './out-dir.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'out-dir-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function resolve(outDir: string): string {
  vi.stubEnv('OUT_DIR', outDir);
  return resolveOutDir('dist');
}

it('is a new or an empty folder, or one with an earlier build', () => {
  expect(resolve('')).toBe('dist');
  expect(resolve('dist')).toBe('dist');
  expect(resolve(join(folder, 'new'))).toBe(join(folder, 'new'));
  mkdirSync(join(folder, '.git'));
  expect(resolve(folder)).toBe(folder);
  writeFileSync(join(folder, 'index.html'), '');
  expect(() => resolve(folder)).toThrow('files of something else');
  writeFileSync(join(folder, '_headers'), '');
  expect(resolve(folder)).toBe(folder);
});

it('is not a folder with other files', () => {
  expect(() => resolve('..')).toThrow('OUT_DIR is ".."');
});
