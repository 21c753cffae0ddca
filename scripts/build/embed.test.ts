import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listLanguageSites } from '../support/language-sites.ts';
import { compileEmbedScript } from './embed.ts';

it('embed.js has at most 4 KiB and passes on only the parameters of the config and of events', async () => {
  const sites = listLanguageSites('e2e/fixtures/kitchen.json');
  const embed = { origins: [], frameTitle: 'A kitchen', closeLabel: 'Close it' };
  const script = await compileEmbedScript(
    sites.map((site) => ({
      ...site,
      config: { ...site.config, site: { ...site.config.site, embed } },
    })),
  );
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(4096);
  for (const text of ['A kitchen', 'Close it', 'utm_campaign', 'gclid'])
    expect(script).toContain(text);
  expect(script).not.toContain('utm_source');
});
