import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { closeServer, listen } from '../../servers/http/listen.ts';
import { createInbox } from '../../servers/inbox/inbox.ts';
import { readVisits } from '../../servers/studio/files/read-visits.ts';
import { captureCommand } from '../../repository/testing/run-command.ts';
import { funnelCommand } from './command.ts';

const COUNT = 40_000;
const PAGE = { event: 'step_shown', configVersion: 'v1', language: 'en-US' };

let folder: string;
let file: string;

function toLines(events: readonly object[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

/** Each event with a campaign and a step that somebody made up, and between them those of a real campaign. */
beforeAll(async () => {
  vi.stubEnv('ESTIMATOR_CONFIG', 'e2e/fixtures/adu.json');
  folder = await mkdtemp(join(tmpdir(), 'many-events-'));
  file = join(folder, 'events.ndjson');
  const events = Array.from({ length: COUNT }, (_, number) =>
    number % 100 === 0
      ? { ...PAGE, step: 'project-type', campaign: 'spring' }
      : { ...PAGE, step: `step-${number}`, campaign: `campaign ${number}` },
  );
  await writeFile(file, toLines(events));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it.each(['text', 'markdown', 'json'])(
  'shows the largest of very many campaigns and adds up the rest, as %s',
  async (format) => {
    const { code, stdout } = await captureCommand(
      funnelCommand,
      file,
      '--by',
      'campaign',
      '--format',
      format,
    );
    expect(code).toBe(0);
    expect(stdout.length).toBeLessThan(300_000);
    expect(stdout).toContain('spring');
    expect(stdout).toContain('(others)');
    expect(stdout.split(/Campaign: |"group": /).length - 1).toBeLessThanOrEqual(51);
  },
);

it('loses no event of the steps of the config, and adds up the others', async () => {
  const { stdout } = await captureCommand(funnelCommand, file, '--format', 'json');
  const { steps }: { steps: { step: string; shown: number }[] } = JSON.parse(stdout)[0];
  expect(steps.find(({ step }) => step === 'project-type')?.shown).toBe(COUNT / 100);
  expect(steps.reduce((sum, { shown }) => sum + shown, 0)).toBe(COUNT);
  const { stdout: known } = await captureCommand(funnelCommand, file, '--campaign', 'sprng');
  expect(known).toMatch(/There are events of Campaign: spring, .* or \(others\)\./);
  expect(known.length).toBeLessThan(3000);
  const { visits } = await readVisits(join(folder, 'estimator.json'));
  expect(visits?.steps.find(({ step }) => step === 'project-type')?.shown).toBe(COUNT / 100);
});

it('lets the inbox answer others while it counts', async () => {
  const inbox = createInbox({ file: join(folder, 'leads.jsonl') });
  const server = createServer((request, response) =>
    inbox(request, response, () => response.end()),
  );
  const url = await listen(server, 0, '127.0.0.1');
  const cookie = (await fetch(inbox.addToken(`${url}/_inbox`), { redirect: 'manual' })).headers;
  const headers = { Cookie: cookie.get('set-cookie')?.split(';')[0] ?? '' };
  const order: string[] = [];
  const funnel = fetch(`${url}/_inbox/funnel?by=campaign`, { headers }).then(async (response) => {
    order.push('funnel');
    return response.text();
  });
  await fetch(`${url}/other`).then(() => order.push('other'));
  const page = await funnel;
  await closeServer(server);
  expect(order).toEqual(['other', 'funnel']);
  expect(page).toContain('Campaign: spring');
  expect(page.length).toBeLessThan(500_000);
});

it('reads events of a file with a byte order mark, in UTF-16, put together, and after a very long line', async () => {
  const line = JSON.stringify({ ...PAGE, step: 'project-type' });
  const texts: Record<string, Buffer> = {
    mark: Buffer.from(`\uFEFF${line}\n\uFEFF${line}\r\n${line}`),
    wide: Buffer.from(`\uFEFF${line}\n${line}\n${line}\n`, 'utf16le'),
    long: Buffer.from(`${line}\n${'x'.repeat(1_000_000)}\n${line}\n${line}`),
  };
  for (const [name, content] of Object.entries(texts)) {
    const odd = join(folder, name);
    await writeFile(odd, content);
    const { stdout } = await captureCommand(funnelCommand, odd, '--format', 'json');
    expect(JSON.parse(stdout)[0].steps[0], name).toMatchObject({ shown: 3 });
  }
});
