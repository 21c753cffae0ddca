import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from './testing/run-command.ts';

let folder: string;
let program: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  program = join(folder, 'program.ts');
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

afterEach(() => rm(folder, { recursive: true }));

function writeWord(word: string): Promise<void> {
  return writeFile(join(folder, 'word.ts'), `export const word: string = '${word}';`);
}

const run = () => runProgram(process.execPath, ['scripts/run.js', program, '--loud', 'now']);

it('runs a program with its arguments, and with its sources as they are now', async () => {
  const output = `HELLO --loud,now ${join(folder, 'word.ts')}\n`;
  expect((await run()).stdout).toBe(output);
  await writeWord('bye');
  expect((await run()).stdout).toMatch(/^BYE /);
});

it('does not tell programs the NODE_ENV of the shell', async () => {
  await writeFile(program, 'console.log(process.env.NODE_ENV);');
  expect(process.env['NODE_ENV']).toBeDefined();
  expect((await run()).stdout).toBe('undefined\n');
});

it('reports an error with its line in the source', async () => {
  await writeFile(program, `\n\nthrow new Error('Not today');`);
  const { code, stderr } = await run();
  expect(code).toBe(1);
  expect(stderr).toContain('program.ts:3:');
});
