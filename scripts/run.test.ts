import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from './repository/testing/run-command.ts';

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

it.skipIf(process.platform === 'win32')(
  'runs for an account that may not write into the checkout',
  async ({ skip }) => {
    if (process.getuid?.() !== 0) {
      console.warn('Not tested with a second account: only root can become one.');
      skip();
    }
    await chmod(folder, 0o755);
    for (const path of [
      'scripts/run.js',
      'scripts/files/cache-folder.mjs',
      'package-lock.json',
      'node_modules/rolldown',
      'node_modules/@rolldown',
      'node_modules/@oxc-project',
      'node_modules/jsonc-parser',
    ]) {
      await cp(path, join(folder, path), { recursive: true });
    }
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o777 });
    await chmod(home, 0o777);
    const command = [process.execPath, join(folder, 'scripts/run.js'), program];
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', ...command];
    const runAs = (HOME: string) =>
      runProgram('setpriv', asNobody, { cwd: folder, env: { PATH: process.env['PATH'], HOME } });
    const [node = '', ...words] = command;
    const results = [await runProgram(node, words), await runAs(home), await runAs('/nonexistent')];
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(results.map(() => [0, '']));
    expect(results.map(({ stdout }) => stdout.slice(0, 5))).toEqual(results.map(() => 'HELLO'));
  },
);
