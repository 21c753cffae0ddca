import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from '../repository/testing/run-command.ts';
import { writeFilesAtomic } from './write-files-atomic.ts';

let folder: string;
let program: string;
let files: string[];

const OLD = 'old '.repeat(1000);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saving-'));
  files = ['a.json', 'b.json'].map((name) => join(folder, name));
  await Promise.all(files.map((file) => writeFile(file, OLD)));
  program = join(folder, 'program.ts');
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that saves both files; one text is much longer than the other. */
async function writeProgram(times: number): Promise<string[]> {
  await writeFile(
    program,
    `import { writeFilesAtomic } from ${JSON.stringify(resolve('scripts/files/write-files-atomic.ts'))};
     const texts = ['new '.repeat(1000), 'new '.repeat(100_000)];
     for (let time = 0; time < ${times}; time += 1) {
       console.log('saving');
       await writeFilesAtomic(process.argv.slice(2).map((file, index) => ({ file, content: texts[index] })));
     }`,
  );
  return ['scripts/run.js', program];
}

const readAll = () => Promise.all(files.map((file) => readFile(file, 'utf8')));

it.skipIf(process.platform === 'win32')(
  'writes no file if one is larger than is allowed',
  async () => {
    const args = await writeProgram(1);
    // The first run creates the bundle, which needs more room than the limit below.
    expect((await runProgram(process.execPath, args)).code).toBe(0);
    const limited = ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, ...args, ...files];
    const { code, stderr } = await runProgram('/bin/sh', limited);
    expect([code, stderr]).toEqual([1, expect.stringContaining('EFBIG')]);
    expect(await readAll()).toEqual([OLD, OLD]);
    expect((await readdir(folder)).toSorted()).toEqual(['a.json', 'b.json', 'program.ts']);
  },
);

it('leaves each file whole when it is killed', async () => {
  const args = await writeProgram(1000);
  for (let kill = 0; kill < 3; kill += 1) {
    const running = spawn(process.execPath, [...args, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Not always at the same point.
    for (let begun = 0; begun < kill * 14; begun += 1) await once(running.stdout, 'data');
    const closed = once(running, 'close');
    running.kill('SIGKILL');
    await closed;
    for (const text of await readAll()) expect(text).toMatch(/^((old )+|(new )+)$/);
    const left = (await readdir(folder)).filter((name) => name.endsWith('.saving'));
    await Promise.all(left.map((name) => rm(join(folder, name))));
  }
});

it('refuses while another program saves, and takes over what that one left', async () => {
  const temporary = join(folder, '.a.json.saving');
  await writeFile(temporary, 'half of it');
  const save = () => writeFilesAtomic([{ file: files[0] ?? '', content: 'new' }]);
  await expect(save()).rejects.toThrow('another program is saving a.json');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(temporary, longAgo, longAgo);
  await save();
  expect(await readAll()).toEqual(['new', OLD]);
});

it('keeps links and permissions, makes folders, and replaces nothing but files', async () => {
  const [file = '', folderInTheWay = '', made = '', link = ''] = [
    'a.json',
    'c',
    'd/e.json',
    'link',
  ].map((name) => join(folder, name));
  await Promise.all([chmod(file, 0o660), mkdir(folderInTheWay), symlink(file, link)]);
  await writeFilesAtomic([
    { file: link, content: 'new' },
    { file: made, content: Buffer.from('made') },
  ]);
  expect(await readAll()).toEqual(['new', OLD]);
  expect((await stat(file)).mode & 0o777).toBe(0o660);
  expect(await readFile(made, 'utf8')).toBe('made');
  const write = writeFilesAtomic([
    { file, content: 'newer' },
    { file: folderInTheWay, content: '' },
  ]);
  await expect(write).rejects.toThrow('it is not a file');
  expect(await readAll()).toEqual(['new', OLD]);
});
