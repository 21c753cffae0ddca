import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INITIAL_FILES } from '../../e2e/support/initial-files.ts';
import { runProgram } from './testing/run-command.ts';

const COPIED = ['index.html', 'package-lock.json', 'package.json', 'public', 'schemas'];
const CODE = ['deploy', 'e2e', 'scripts', 'src'];

let folder: string;
let project: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odd-folder-'));
  project = join(folder, process.platform === 'win32' ? 'Büro #1 50%' : 'Büro #1 50% neu?');
  const packages = join(project, 'node_modules');
  await mkdir(packages, { recursive: true });
  const names = (await readdir('node_modules')).filter((name) => name !== '.cache');
  await Promise.all([
    ...[...COPIED, ...CODE].map((name) => cp(name, join(project, name), { recursive: true })),
    ...names.map((name) => symlink(resolve('node_modules', name), join(packages, name))),
  ]);
  await mkdir(join(project, 'config'));
  await Promise.all(
    Object.entries(INITIAL_FILES).map(([name, text]) =>
      writeFile(join(project, 'config', name), text),
    ),
  );
});
afterAll(() => rm(folder, { recursive: true }));

it('checks and builds in a folder whose path has #, ?, %, spaces and umlauts', async () => {
  const build = await runProgram(process.execPath, ['scripts/estimator.js', 'build'], {
    cwd: project,
    env: { ...process.env, VITE_LEAD_WEBHOOK_URL: '/leads', OUT_DIR: '', ESTIMATOR_CONFIG: '' },
  });
  // Vite warns of such a path on the standard error.
  expect(build).toMatchObject({ code: 0, stdout: 'The site is in dist/.\n' });
  expect(await readdir(join(project, 'dist'))).toContain('_headers');
});

it('opens the studio there', async () => {
  const studio = spawn(process.execPath, ['scripts/estimator.js', 'studio'], {
    cwd: project,
    env: { ...process.env, PORT: '0', ESTIMATOR_CONFIG: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const text of studio.stdout) {
    output += String(text);
    if (output.includes('Ctrl+C')) break;
  }
  const [address = '', token = ''] = /http:\S+token=(\S+)/.exec(output) ?? [];
  const { headers } = await fetch(address, { redirect: 'manual' });
  const options = { headers: { Cookie: headers.get('set-cookie')?.split(';')[0] ?? token } };
  const { origin } = new URL(address);
  const page = await (await fetch(origin, options)).text();
  const scripts = Array.from(page.matchAll(/src="([^"]+\.js)"/g), ([, path]) => `${origin}${path}`);
  const found = await Promise.all(scripts.map(async (each) => (await fetch(each, options)).status));
  const closed = once(studio, 'close');
  studio.kill();
  await closed;
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set([200]));
});
