import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTakenLead, openLeadFile } from './lead-file.ts';
import type { InboxState } from './render-page.ts';

const SERVER = ['scripts/run.js', 'scripts/testing/inbox-process.ts'];

let folder: string;
let file: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-'));
  file = join(folder, 'leads.jsonl');
});

afterEach(async () => {
  await killInbox();
  await rm(folder, { recursive: true });
});

/** Ends the process as a power cut would: it gets to do nothing more. */
async function killInbox(): Promise<void> {
  const { exitCode, signalCode } = running ?? {};
  if (!running || exitCode !== null || signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

/** Starts an inbox in a process of its own and gives its address. */
async function startProcess(program: string, ...args: string[]): Promise<string> {
  running = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!running.stdout) throw new Error('The inbox has no output.');
  const [origin]: string[] = await once(createInterface(running.stdout), 'line');
  return origin ?? '';
}

const startInbox = () => startProcess(process.execPath, ...SERVER, file, 'id');

/** No file of the inbox may be larger than so many KiB: a write beyond that fails, as on a full disk. */
async function startOnFullDisk(kib: number): Promise<string> {
  // Started once before: the bundle of the program is kept then, and needs no room.
  await startInbox();
  await killInbox();
  return startProcess(
    '/bin/sh',
    '-c',
    `ulimit -f ${kib * 2}; exec "$@"`,
    'sh',
    process.execPath,
    ...SERVER,
    file,
    'id',
  );
}

function createLead(name: string, id: string): FormData {
  const form = new FormData();
  form.append('name', name.repeat(1000));
  form.append('id', id);
  return form;
}

function postLead(origin: string, name: string, id = name): Promise<Response> {
  return fetch(`${origin}/_inbox/leads`, { method: 'POST', body: createLead(name, id) });
}

async function readState(origin: string): Promise<InboxState> {
  const state: InboxState = JSON.parse(await (await fetch(`${origin}/_inbox/leads.json`)).text());
  return state;
}

async function readSavedNames(): Promise<string[]> {
  const { arrivals } = await openLeadFile(file).read();
  return arrivals
    .filter((each) => isTakenLead(each))
    .map(({ fields }) => fields[0]?.[1] ?? '')
    .toReversed();
}

describe('an inbox that is killed', () => {
  test('has every lead whole that it said it had', async () => {
    const origin = await startInbox();
    const names = Array.from({ length: 30 }, (_, index) => `<${index}>`);
    const taken: string[] = [];
    const posts = names.map(async (name) => {
      const answer = await postLead(origin, name);
      if (answer.ok) taken.push(name);
      // In the middle of all that is under way.
      if (taken.length === 5) await killInbox();
    });
    await Promise.allSettled(posts);
    expect(taken.length).toBeGreaterThanOrEqual(5);
    expect(await readSavedNames()).toEqual(
      expect.arrayContaining(taken.map((name) => name.repeat(1000))),
    );
    const again = await startInbox();
    expect((await postLead(again, 'after')).status).toBe(200);
    expect((await readSavedNames())[0]).toBe('after'.repeat(1000));
  });

  test('knows all tries and doubles once it is started again', async () => {
    const origin = await startInbox();
    await fetch(`${origin}/_inbox/mode`, { method: 'PUT', body: '{"mode":"unavailable"}' });
    await postLead(origin, 'Ada', '7');
    await postLead(origin, 'Bea', '8');
    await fetch(`${origin}/_inbox/mode`, { method: 'PUT', body: '{"mode":"at-once"}' });
    await postLead(origin, 'Ada', '7');
    await postLead(origin, 'Ada', '7');
    const before = await readState(origin);
    await killInbox();
    const again = await startInbox();
    expect(await readState(again)).toEqual(before);
    expect(before.turnedAway).toBe(2);
    const page = await (await fetch(`${again}/_inbox`)).text();
    expect(page).toContain('<mark>double</mark> 3 tries: 503, taken, taken');
    expect(page).toContain('8 is not in the inbox (1 try: 503).');
  });
});

describe('a full disk', () => {
  test('is said in the answer and on the page, and costs no lead that was taken', async () => {
    const origin = await startOnFullDisk(20);
    const taken: string[] = [];
    let refused: Response | undefined;
    for (const name of 'abcdefghijklmnopqrstuvwxyz') {
      const answer = await postLead(origin, `${name}-----`);
      if (!answer.ok) {
        refused = answer;
        break;
      }
      taken.unshift(`${name}-----`.repeat(1000));
    }
    expect(taken).toHaveLength(3);
    expect(refused?.status).toBe(507);
    const sentence = `The disk is full: no lead can be kept in ${file} (EFBIG). Make room there.`;
    expect(await refused?.text()).toBe(sentence);
    expect(await (await fetch(`${origin}/_inbox`)).text()).toContain(
      `<p class="alarm" role="alert">1 lead not kept since the start. ${sentence}</p>`,
    );
    const state = await readState(origin);
    expect(state.damagedLines).toBe(0);
    expect(state.tries.at(-1)).toEqual({ id: 'd-----', outcome: 'not kept' });
    expect(state.notKept).toEqual({ leads: 1, reason: sentence });
    expect(await readSavedNames()).toEqual(taken);
    // There is room again.
    await killInbox();
    expect((await postLead(await startInbox(), 'after')).status).toBe(200);
    expect(await readSavedNames()).toEqual(['after'.repeat(1000), ...taken]);
  });
});
