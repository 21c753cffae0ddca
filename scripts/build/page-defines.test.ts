import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveConfig } from 'vite';
import { createSiteConfig } from './vite/site-config.ts';
import { resolveEvents } from './page-defines.ts';

const EVENTS = {
  format: 'plausible',
  endpoint: 'https://p.test/api/event',
  domain: 'a.test',
} as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'features-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readDefines(file: string, eventsUrl?: string) {
  const site = createSiteConfig(file, { eventsUrl });
  const { define } = await resolveConfig({ configFile: false, ...site }, 'build');
  return define;
}

it('removes events and ids from a site whose config does not use them', async () => {
  expect(await readDefines('e2e/fixtures/adu.json', '/_inbox/events')).toMatchObject({
    'import.meta.env.EVENTS': 'false',
    'import.meta.env.LEAD_IDS': 'false',
  });
});

it('keeps them in a site whose config uses them', async () => {
  const config = JSON.parse(await readFile('e2e/fixtures/adu.json', 'utf8'));
  config.site.events = EVENTS;
  config.lead.payload.push({ name: 'leadId', value: { from: 'id' } });
  const file = join(folder, 'estimator.json');
  await writeFile(file, JSON.stringify(config));
  expect(await readDefines(file)).toMatchObject({
    'import.meta.env.EVENTS': JSON.stringify(EVENTS),
    'import.meta.env.LEAD_IDS': 'true',
  });
});

it('sends events to another address in the format of the relay', () => {
  expect(resolveEvents({ site: { events: EVENTS } })).toBe(EVENTS);
  expect(resolveEvents({ site: { events: EVENTS } }, '/_inbox/events')).toEqual({
    format: 'relay',
    endpoint: '/_inbox/events',
  });
});
