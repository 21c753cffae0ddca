import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { createSiteConfig } from './site-config.ts';

it('takes no settings from a file .env', async () => {
  const root = await mkdtemp(join(tmpdir(), 'env-'));
  await writeFile(join(root, '.env'), 'VITE_META_PIXEL_ID=123\n');
  const site = createSiteConfig('e2e/fixtures/adu.json');
  const { env } = await resolveConfig({ ...site, root, configFile: false }, 'serve');
  await rm(root, { recursive: true });
  expect(env.VITE_META_PIXEL_ID).toBeUndefined();
});
