import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INITIAL_FILES } from './initial-files.ts';

/** A running studio, and the folder with the files that it edits. */
export interface StudioServer {
  readonly url: string;
  /** The cookie with the token of the printed address. */
  readonly cookie: { readonly name: string; readonly value: string };
  readonly folder: string;
  /** What the studio has printed. */
  readonly readOutput: () => string;
}

/** Replaces the content of a folder by the initial files. */
export async function resetStudioFolder(folder: string): Promise<void> {
  const left = await readdir(folder);
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(
    Object.entries(INITIAL_FILES).map(([name, text]) => writeFile(join(folder, name), text)),
  );
}

/** Starts the studio as `npm run studio` does. */
async function startStudio(folder: string) {
  const server = spawn(process.execPath, ['scripts/estimator.js', 'studio'], {
    env: { ...process.env, PORT: '0', ESTIMATOR_CONFIG: join(folder, 'estimator.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const printed = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`The studio did not start: ${output}`)));
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Studio\s+(http:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const { headers } = await fetch(printed, { redirect: 'manual' });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
  return {
    url: new URL(printed).origin,
    cookie: { name, value },
    readOutput: () => output,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

/** Runs a studio on a temporary folder while a function uses it. */
export async function serveStudioWhile(
  use: (served: StudioServer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  await resetStudioFolder(folder);
  const { stop, ...served } = await startStudio(folder);
  await use({ ...served, folder });
  await stop();
  await rm(folder, { recursive: true });
}
