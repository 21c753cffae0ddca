import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTextFile } from './read-text-file.ts';
import { writeFilesAtomic } from './write-files-atomic.ts';
import { captureCommand } from '../repository/testing/run-command.ts';
import { defineCommand } from '../commands/define-command.ts';
import { describeError } from './system-error.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'system-errors-'));
  await writeFile(join(folder, 'file'), '');
  await symlink(join(folder, 'loop'), join(folder, 'loop'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (path: string) => writeFilesAtomic([{ file: path, content: '' }]);
const start = (program: string) =>
  new Promise((_resolve, reject) => {
    execFile(program).on('error', reject);
  });

it.each([
  ['no-file', readTextFile, 'read: no such file or directory (ENOENT). Check the name.'],
  ['', readTextFile, 'read: illegal operation on a directory (EISDIR). Name a file, not a folder.'],
  ['file/a', readTextFile, 'read: not a directory (ENOTDIR). Name a folder, not a file.'],
  ['n'.repeat(300), write, 'written: name too long (ENAMETOOLONG). Choose a shorter name.'],
  ['loop', readTextFile, 'read: too many symbolic links encountered (ELOOP). Mend the symbolic'],
  ['file', mkdir, 'created: file already exists (EEXIST). Choose another name.'],
  ['no-program', start, 'started: no such file or directory (ENOENT). Check the name.'],
])('a command says in a sentence what the system refuses: %s', async (name, work, sentence) => {
  const path = join(folder, name);
  const command = defineCommand(
    { name: 'test', code: 1, describe: (parser) => parser },
    async () => {
      await work(path);
      return 0;
    },
  );
  const { code, stderr } = await captureCommand(command);
  expect(stderr.startsWith(`${path} cannot be ${sentence}`), stderr).toBe(true);
  expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
});

it('leaves other errors as they are, and names files as they are seen from here', async () => {
  expect(describeError(new TypeError('No.'))).toBe('No.');
  expect(describeError(new Error('Failed.\nNo space left on device (os error 28)\n 0: x'))).toBe(
    'The program stopped: no space left on device (ENOSPC). Free some space on the disk, and try again.',
  );
  const error: unknown = await readFile(join(process.cwd(), 'no/file')).catch(
    (each: unknown) => each,
  );
  expect(describeError(error)).toMatch(/^no.file cannot be opened: no such file/);
});
