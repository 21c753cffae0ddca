import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

/** How many savings are ended in the middle. */
const KILLS = 200;
/** How many programs there are beside one another. */
const PROCESSES = 2;
/** How many files each program saves at the same time: all of them are ended at once. */
const FILES = 10;

/** Long enough that it is not written in one go. */
const TEXTS = ['old', 'new'].map((word) => `{ "text": "${`${word} `.repeat(20_000)}" }`);

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saving-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that saves one text after the other to some files until it is ended, and says so each time it begins. */
async function writeSaverProgram(): Promise<string> {
  const source = 'scripts/studio/files/replace-file.ts';
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
  const program = join(folder, 'saver.mjs');
  await writeFile(
    program,
    `${code}
const texts = ['old', 'new'].map((word) => '{ "text": "' + (word + ' ').repeat(20_000) + '" }');
for (const file of process.argv.slice(2)) void saving(file);
async function saving(file) {
  for (let turn = 0; ; turn += 1) {
    process.stdout.write('.');
    await replaceFile(file, texts[turn % 2]);
  }
}
`,
  );
  return program;
}

/** Ends a program in the middle of saving some files, over and over. Returns which of the texts they said then. */
async function killDuringSave(program: string, files: readonly string[]): Promise<Set<number>> {
  const seen = new Set<number>();
  for (let kill = 0; kill < KILLS / PROCESSES / FILES; kill += 1) {
    const running = spawn(process.execPath, [program, ...files], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(running, 'close');
    // Now after the first beginnings, now after later ones: never at the same point of it.
    for (let begun = 0; begun < FILES + kill * 3;) {
      // oxlint-disable-next-line no-await-in-loop -- one end after the other
      const [said]: string[] = (await once(running.stdout, 'data')).map(String);
      begun += said?.length ?? 0;
    }
    running.kill('SIGKILL');
    // oxlint-disable-next-line no-await-in-loop -- as above
    await ended;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const text of texts) seen.add(TEXTS.indexOf(text));
  }
  return seen;
}

it(`is the old file or the new one, whole, after ${KILLS} ends in the middle of saving`, async () => {
  const program = await writeSaverProgram();
  const lanes = Array.from({ length: PROCESSES }, (_, lane) =>
    Array.from({ length: FILES }, (__, file) => join(folder, `${lane}-${file}.json`)),
  );
  await Promise.all(lanes.flat().map((file) => writeFile(file, TEXTS[0] ?? '')));
  const seen = await Promise.all(lanes.map((files) => killDuringSave(program, files)));
  expect([...new Set(seen.flatMap((each) => [...each]))].toSorted((a, b) => a - b)).toEqual([0, 1]);
  // Whoever saves next clears away what they left.
  await Promise.all(lanes.flat().map((file) => replaceFile(file, '{}')));
  const names = await readdir(folder);
  const own = lanes.flat().map((file) => basename(file));
  expect(names.toSorted()).toEqual([...own, 'saver.mjs'].toSorted());
}, 240_000);
