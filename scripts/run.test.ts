import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from './testing/run-command.ts';

let folder: string;
let program: string;
let cacheFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  program = join(folder, 'program.ts');
  cacheFolder = join('node_modules/.cache/programs', relative('.', program).replace(/\W+/g, '-'));
  await writeFile(
    program,
    `import { word } from './word.ts';
     import { parseTree } from 'jsonc-parser';
     const shout: string = word.toUpperCase();
     console.log(shout, process.argv.slice(2).join(), new URL('word.ts', import.meta.url).pathname);
     if (!parseTree('{}')) throw new Error('A package does not work.');`,
  );
  await writeWord('hello');
});

afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(cacheFolder, { recursive: true, force: true });
});

function writeWord(word: string): Promise<void> {
  return writeFile(join(folder, 'word.ts'), `export const word: string = '${word}';`);
}

async function runProgramText(): Promise<string> {
  const { stdout } = await runProgram(process.execPath, [
    'scripts/run.js',
    program,
    '--loud',
    'now',
  ]);
  return stdout;
}

it('runs a program with its words, and knows where its files are', async () => {
  expect(await runProgramText()).toBe(`HELLO --loud,now ${join(folder, 'word.ts')}\n`);
});

it('runs what the files say now', async () => {
  await runProgramText();
  const before = await readdir(cacheFolder);
  expect(await runProgramText()).toMatch(/^HELLO /);
  expect(await readdir(cacheFolder)).toEqual(before);
  await writeWord('bye');
  expect(await runProgramText()).toMatch(/^BYE /);
});

it('makes anew what was kept and is broken', async () => {
  await runProgramText();
  await writeFile(join(cacheFolder, 'made.json'), '{');
  expect(await runProgramText()).toMatch(/^HELLO /);
  expect(JSON.parse(await readFile(join(cacheFolder, 'made.json'), 'utf8'))).toHaveProperty(
    'entry',
  );
});

it('runs where nothing can be kept', async () => {
  await writeFile(cacheFolder, 'This is no folder.');
  expect(await runProgramText()).toMatch(/^HELLO /);
  expect(await runProgramText()).toMatch(/^HELLO /);
});

it('tells of an error where it stands in the files', async () => {
  await writeFile(program, `\n\nthrow new Error('Not today');`);
  const { code, stderr } = await runProgram(process.execPath, ['scripts/run.js', program]);
  expect(code).toBe(1);
  expect(stderr).toContain('program.ts:3:');
});
