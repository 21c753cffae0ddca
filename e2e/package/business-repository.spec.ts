import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOffline } from '../../scripts/repository/testing/install-package.ts';
import { planJourney } from '../../scripts/repository/testing/plan-journey.ts';
import { runProgram } from '../../scripts/repository/testing/run-command.ts';
import { compile, readSource } from '../../src/engine/compile/compile.ts';
import { completeJourney } from '../support/complete-journey.ts';
import { createHands } from '../support/hands.ts';
import { expect, test } from '../support/site-test.ts';
import { getField, getTab, save } from '../support/studio-page.ts';

/** Windows allows no question mark. */
const NAME = process.platform === 'win32' ? 'Büro #1 50%' : 'Büro #1 50% neu?';

/** No setting of this repository, nor its NODE_ENV, reaches a business. */
const ENV = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  VITE_LEAD_WEBHOOK_URL: '',
};

let place: string;
let shop: string;
let program: string;

test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'business-'));
  shop = join(place, NAME);
  program = join(shop, 'node_modules/.bin/estimator');
});
test.afterAll(() => rm(place, { recursive: true }));

/** Runs a command of the package in a folder, and returns what it prints. */
async function run(folder: string, words: readonly string[], env = {}): Promise<string> {
  const result = await runProgram(program, words, { cwd: folder, env: { ...ENV, ...env } });
  expect(result, words.join(' ')).toMatchObject({ code: 0 });
  return result.stdout;
}

/** Serves something while a function uses it. */
async function serveWhile(command: string, use: (address: string) => Promise<void>): Promise<void> {
  const server = spawn(program, [command], { cwd: shop, env: ENV });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(`${command} did not start: ${output}`)));
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const printed = /(?:Site|Studio) +(http:\S+)\s/.exec(output)?.[1];
      if (printed !== undefined) resolve(printed);
    });
  });
  await use(address);
  const closed = once(server, 'close');
  server.kill();
  await closed;
}

function git(...words: string[]): void {
  const author = ['user.name=Ann', 'user.email=ann@example.com', 'commit.gpgSign=false'];
  execFileSync('git', ['-C', shop, ...author.flatMap((each) => ['-c', each]), ...words]);
}

test('a business has its config, and the engine as a package', async ({ page }) => {
  const config = join(shop, 'config/estimator.json');
  await test.step('is made, installed without a network, and makes another one', async () => {
    const made = await runProgram('node', ['scripts/estimator.js', 'new', 'solar', shop]);
    expect(made).toMatchObject({ code: 0 });
    await installOffline(shop);
    const installed = await readdir(join(shop, 'node_modules'));
    expect(
      installed.filter((name) => /^(typescript|playwright|workerd|oxlint)/.test(name)),
    ).toEqual([]);
    const engine = join(shop, 'node_modules/estimator-kit');
    const files = (await readdir(engine, { recursive: true })).map((name) => join(engine, name));
    const stats = await Promise.all(files.map((file) => stat(file)));
    const size = stats.reduce((sum, each) => sum + (each.isFile() ? each.size : 0), 0);
    expect(size).toBeLessThan(6_000_000);
    expect(
      files.filter((file) => /\.test\.|[\\/](fixtures|testing)[\\/]|\.map$/.test(file)),
    ).toEqual([]);
    const { $schema } = JSON.parse(await readFile(config, 'utf8'));
    expect(files).toContain(join(shop, 'config', $schema));
    const other = join(place, 'cleaning');
    expect(await run(place, ['new', 'cleaning', other])).toContain('npm install');
  });

  await test.step('builds repositories that earlier versions have made', async () => {
    const fixtures = readdirSync('e2e/fixtures').filter((name) => name.startsWith('business-'));
    expect(fixtures).not.toEqual([]);
    for (const name of fixtures) {
      const earlier = join(place, name);
      // oxlint-disable-next-line no-await-in-loop -- a build takes the whole machine
      await cp(join('e2e/fixtures', name), earlier, { recursive: true });
      // oxlint-disable-next-line no-await-in-loop -- as above
      await run(earlier, ['build'], { VITE_LEAD_WEBHOOK_URL: '/leads' });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await readdir(join(earlier, 'dist'))).toContain('privacy-policy.html');
    }
  });

  await test.step('its programs use the engine as docs/package.md says', async () => {
    const description = await readFile('docs/package.md', 'utf8');
    const [, example = '', output] = /```js\n(.+?)```\n+```text\n(.+?)```/s.exec(description) ?? [];
    const relay = `import { createRelay } from 'estimator-kit/relay';
      import { createNodeRelay } from 'estimator-kit/relay/node';
      const lead = { ...JSON.parse(readFileSync('config/estimator.json')).lead, relay: {} };
      const response = await createRelay({ lead, site: {} })(new Request('http://x/leads'), {});
      console.log(response.status, typeof createNodeRelay({ lead, site: {} }));`;
    await writeFile(join(shop, 'example.mjs'), example + relay);
    const ran = await runProgram('node', ['example.mjs'], { cwd: shop, env: ENV });
    // A relay without settings says so.
    expect(ran).toMatchObject({ code: 0, stdout: `${output}500 function\n` });
  });

  await test.step('checks a config with Windows line ends, and compares its prices', async () => {
    const text = (await readFile(config, 'utf8')).replaceAll('\n', '\r\n');
    await writeFile(config, text);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'As the example');
    await writeFile(config, text.replace('"battery": 9800', '"battery": 9900'));
    expect(await run(shop, ['check'])).toMatch(/^Valid: /m);
    expect(await run(shop, ['impact', 'HEAD'])).toContain('battery');
  });

  await test.step('is edited in the studio, which keeps the line ends', async () => {
    await serveWhile('studio', async (address) => {
      await page.goto(address);
      await getTab(page, 'Prices').click();
      await getField(page, 'Batteries').fill('9950');
      await save(page, createHands(page, 'mouse'));
    });
    const saved = await readFile(config, 'utf8');
    expect(saved).toContain('"battery": 9950');
    expect(saved).not.toMatch(/[^\r]\n/);
  });

  await test.step('serves the site, and has the lead', async () => {
    const estimator = compile(readSource(await readFile(config, 'utf8')), { at: Date.now() });
    const journey = planJourney(readSource(await readFile(config, 'utf8')).config);
    await serveWhile('start', async (address) => {
      await page.goto(address);
      await completeJourney(page, estimator, journey);
      const inbox = () => readFile(join(shop, '.inbox/leads.jsonl'), 'utf8').catch(() => '');
      await expect.poll(inbox).toContain('ann@example.com');
    });
  });
});
