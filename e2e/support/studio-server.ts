import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A studio that runs, and the folder with the files that it edits. */
export interface StudioServer {
  readonly url: string;
  readonly folder: string;
}

/** What every studio begins with: its files, and what each is a copy of. */
export const INITIAL_FILES = {
  'estimator.json': 'e2e/fixtures/adu.json',
  'cases.json': 'e2e/fixtures/adu-cases.json',
  'privacy-policy.json': 'e2e/fixtures/privacy-policy.json',
  'terms-of-service.json': 'e2e/fixtures/terms-of-service.json',
};

/** Lays out in a folder what every studio begins with, and nothing else. */
export async function resetStudioFolder(folder: string): Promise<void> {
  // Whatever the test before has left: versions, pictures of an example.
  const left = await readdir(folder);
  await Promise.all(left.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  await Promise.all(
    Object.entries(INITIAL_FILES).map(([name, from]) => copyFile(from, join(folder, name))),
  );
}

/** Starts the studio as `npm run studio` does. */
async function startStudio(folder: string) {
  const server = spawn(process.execPath, ['scripts/run.js', 'scripts/studio.ts'], {
    env: { ...process.env, PORT: '0', ESTIMATOR_CONFIG: join(folder, 'estimator.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.once('exit', () => reject(new Error(`The studio did not start: ${said}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Studio\s+(http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

/** Runs a studio on a folder of its own for as long as it is used. */
export async function serveStudioWhile(
  use: (served: StudioServer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  await resetStudioFolder(folder);
  const { url, stop } = await startStudio(folder);
  await use({ url, folder });
  await stop();
  await rm(folder, { recursive: true });
}
