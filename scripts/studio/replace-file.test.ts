import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

const KILLS = 200;
/** How many are ended beside one another, each with a file of its own. */
const LANES = 4;

/** Long enough that it is not written in one go. */
const TEXTS = ['old', 'new'].map((word) => `{ "text": "${`${word} `.repeat(20_000)}" }`);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saving-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that saves one text after the other until it is ended, and says so each time it begins. */
async function saver(): Promise<string> {
  const source = 'scripts/studio/replace-file.ts';
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const program = join(folder, 'saver.mjs');
  await writeFile(
    program,
    `${code}
const texts = ['old', 'new'].map((word) => '{ "text": "' + (word + ' ').repeat(20_000) + '" }');
for (let turn = 0; ; turn += 1) {
  process.stdout.write('.');
  await replaceFile(process.argv[2], texts[turn % 2]);
}
`,
  );
  return program;
}

/** Ends a program in the middle of saving a file, over and over. Returns which of the texts it said then. */
async function killed(program: string, file: string, times: number): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let kill = 0; kill < times; kill += 1) {
    const running = spawn(process.execPath, [program, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(running, 'close');
    // Now after its first beginning, now after its second or third: never at the same point of it.
    for (let beginnings = 0; beginnings <= kill % 3; beginnings += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one end after the other
      await once(running.stdout, 'data');
    }
    running.kill('SIGKILL');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await ended;
    // oxlint-disable-next-line no-await-in-loop -- as above
    seen.add(TEXTS.indexOf(await readFile(file, 'utf8')));
  }
  return seen;
}

it(`is the old file or the new one, whole, after ${KILLS} ends in the middle of saving`, async () => {
  const program = await saver();
  const files = Array.from({ length: LANES }, (_, lane) => join(folder, `${lane}.json`));
  await Promise.all(files.map((file) => writeFile(file, TEXTS[0] ?? '')));
  const seen = await Promise.all(files.map((file) => killed(program, file, KILLS / LANES)));
  expect([...new Set(seen.flatMap((each) => [...each]))].toSorted((a, b) => a - b)).toEqual([0, 1]);
  // Whoever saves next clears away what they left.
  await Promise.all(files.map((file) => replaceFile(file, '{}')));
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(['0.json', '1.json', '2.json', '3.json', 'saver.mjs']);
}, 240_000);
