import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { listLanguageSites, type LanguageSite } from './language-sites.ts';
import { loadSite } from './load-site.ts';
import { createEmbedScripts } from './embed.ts';

const sites = listLanguageSites(loadSite('e2e/fixtures/kitchen.json'));

function toEmbeddable(site: LanguageSite): LanguageSite {
  const embed = { origins: [], frameTitle: 'A kitchen', closeLabel: 'Close it' };
  return { ...site, config: { ...site.config, site: { ...site.config.site, embed } } };
}

it('embed.js has at most 4 KiB and passes on only the parameters of the config and of events', async () => {
  const { 'embed.js': script = '' } = await createEmbedScripts(sites.map(toEmbeddable));
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(4096);
  for (const text of ['A kitchen', 'Close it', 'utm_campaign', 'gclid'])
    expect(script).toContain(text);
  expect(script).not.toContain('utm_source');
});

it('embed.js is beside the pages of each language, if other sites may show them', async () => {
  const languages = sites.flatMap((site) => [site, { ...site, tag: 'es', folder: 'es/' }]);
  const scripts = await createEmbedScripts(languages.map(toEmbeddable));
  expect(Object.keys(scripts)).toEqual(['embed.js', 'es/embed.js']);
  expect(scripts['es/embed.js']).toBe(scripts['embed.js']);
  expect(await createEmbedScripts(languages)).toEqual({});
});
