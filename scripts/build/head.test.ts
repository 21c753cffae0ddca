import { describe, expect, it } from 'vitest';
import type { Company } from '../../src/engine/generated/estimator.ts';
import { renderHead } from '../html/head.ts';
import { findIcons } from '../html/icons.ts';
import { createManifest, createRedirectsFile, createRobotsTxt, createSitemap } from './listing.ts';

const SITE_URL = 'https://fences.test/quote/';

const home = {
  path: '/',
  title: 'Fences & "gates"',
  description: 'A price for a fence.',
  isListed: true,
};
const thanks = { ...home, path: '/thanks', isListed: false };

const sampleCompany: Company = {
  name: 'Larch & Post',
  street: '4 Mill Lane',
  locality: 'Eureka',
  region: 'CA',
  postalCode: '95501',
  email: 'hello@larchpost.com',
  phone: '(707) 555-2368',
  licence: '1002003',
  hours: [
    { days: 'Mon-Thu', hours: '10AM-5:30PM' },
    { days: 'Sat', hours: '12AM-12PM' },
  ],
};

const fences = {
  language: 'en-US',
  header: { title: 'What will the fence cost?', skipLink: 'Skip' },
  estimatorPage: { title: 'Fences', description: 'A price for a fence.' },
};

const icons = findIcons((path) => path === '/favicon.svg');

function renderHeadWith(company: Partial<Company>, page = home, siteUrl = SITE_URL): string {
  const site = { ...fences, company: { ...sampleCompany, ...company } };
  return renderHead(site, page, { siteUrl, base: siteUrl === '' ? '/' : '/quote/', icons });
}

function parseJsonLd(head: string): unknown {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('the head of a page', () => {
  it('says what the page is, whatever characters its words hold', () => {
    expect(renderHeadWith({})).toContain('<title>Fences &amp; &quot;gates&quot;</title>');
  });

  it('gives the one address of the page, below the path the site is mounted at', () => {
    expect(renderHeadWith({}, { ...home, path: '/terms' })).toContain(
      '<link rel="canonical" href="https://fences.test/quote/terms" />',
    );
    expect(renderHeadWith({})).toContain(
      '<link rel="canonical" href="https://fences.test/quote/" />',
    );
    expect(renderHeadWith({})).toContain('href="/quote/favicon.svg"');
  });

  it('names the icons that there are', () => {
    const head = renderHeadWith({});
    expect(head).toContain('<link rel="icon" href="/quote/favicon.svg" type="image/svg+xml" />');
    expect(head).not.toContain('apple-touch-icon');
    const { favicon: tab, apps } = findIcons((path) => path === '/marks/oak.svg', '/marks/oak.svg');
    expect(tab?.src).toBe('marks/oak.svg');
    expect(apps.map(({ src }) => src)).toEqual(['marks/oak.svg']);
  });

  it('has no phone number made a link in a page that React is to find as it was made', () => {
    expect(renderHeadWith({})).toContain('<meta name="format-detection" content="telephone=no" />');
  });

  it('claims no address while nobody knows where the site is published', () => {
    const head = renderHeadWith({}, home, '');
    expect(head).not.toContain('canonical');
    expect(head).not.toContain('og:url');
    expect(head).toContain('href="/favicon.svg"');
  });

  it('keeps a page that is not to be listed out of search engines', () => {
    expect(renderHeadWith({})).not.toContain('noindex');
    expect(renderHeadWith({}, thanks)).toContain('<meta name="robots" content="noindex" />');
    expect(renderHeadWith({}, thanks)).not.toContain('canonical');
  });
});

describe('the company, for search engines', () => {
  it('is described with its address and its hours', () => {
    expect(parseJsonLd(renderHeadWith({}))).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Larch & Post',
      telephone: '(707) 555-2368',
      address: { streetAddress: '4 Mill Lane', postalCode: '95501' },
      openingHours: ['Mo-Th 10:00-17:30', 'Sa 00:00-12:00'],
    });
  });

  it.each([
    { street: '[Street]' },
    { licence: '[Number]' },
    { email: 'a@example.com' },
    { phone: '(212) 555-0199' },
  ])('is left out while a fact stands open: %j', (open) => {
    expect(parseJsonLd(renderHeadWith(open))).toBeUndefined();
  });

  it('has no hours rather than wrong ones', () => {
    const head = renderHeadWith({ hours: [{ days: 'Weekdays', hours: 'by appointment' }] });
    expect(parseJsonLd(head)).not.toHaveProperty('openingHours');
  });

  it('cannot end the element it is written in', () => {
    const name = 'Larch</script><script>alert(1)</script>';
    expect(renderHeadWith({ name })).not.toContain('<script>alert');
    expect(parseJsonLd(renderHeadWith({ name }))).toMatchObject({ name });
  });
});

describe('a page in several languages', () => {
  const languages = [
    { language: 'en-US', folder: '' },
    { language: 'es-US', folder: 'es/' },
  ];
  const headIn = (folder: string, page = home, siteUrl = SITE_URL) => {
    const site = { ...fences, company: sampleCompany };
    return renderHead(site, page, { siteUrl, base: '/quote/', icons }, { folder, languages });
  };

  it('names all of them, whichever it is in itself', () => {
    for (const folder of ['', 'es/']) {
      const head = headIn(folder, { ...home, path: '/terms' });
      expect(head).toContain('hreflang="en-US" href="https://fences.test/quote/terms"');
      expect(head).toContain('hreflang="es-US" href="https://fences.test/quote/es/terms"');
      expect(head).toContain('hreflang="x-default" href="https://fences.test/quote/terms"');
      expect(head).toContain(`rel="canonical" href="https://fences.test/quote/${folder}terms"`);
      expect(head).toContain(`rel="manifest" href="/quote/${folder}site.webmanifest"`);
    }
  });

  it('names none where search engines may not list it, or nobody knows where it is published', () => {
    expect(headIn('es/', thanks)).not.toContain('hreflang');
    expect(headIn('es/', home, '')).not.toContain('hreflang');
  });

  it('tells of the one business once', () => {
    expect(parseJsonLd(headIn(''))).toMatchObject({ name: 'Larch & Post' });
    expect(parseJsonLd(headIn('es/'))).toBeUndefined();
  });

  it('is in the sitemap in each, and has a manifest in each that finds the icons', () => {
    const sitemap = createSitemap([home], SITE_URL, ['', 'es/']);
    expect(sitemap).toContain('<loc>https://fences.test/quote/</loc>');
    expect(sitemap).toContain('<loc>https://fences.test/quote/es/</loc>');
    const apps = [{ src: 'icon.png', sizes: '192x192', type: 'image/png' }];
    const manifest: unknown = JSON.parse(createManifest(fences, { apps }, 'es/'));
    expect(manifest).toMatchObject({ start_url: './', icons: [{ src: '../icon.png' }] });
  });
});

describe('what stands beside the pages', () => {
  it('is a sitemap of the pages that may be listed', () => {
    const sitemap = createSitemap([home, thanks], SITE_URL);
    expect(sitemap).toContain('<loc>https://fences.test/quote/</loc>');
    expect(sitemap).not.toContain('thanks');
    expect(createSitemap([home], '')).toBeUndefined();
  });

  it('is a robots.txt that names the sitemap, when there is one', () => {
    expect(createRobotsTxt(SITE_URL)).toContain('Sitemap: https://fences.test/quote/sitemap.xml');
    expect(createRobotsTxt('')).not.toContain('Sitemap');
  });

  it('is a manifest that starts at the site, wherever it is mounted', () => {
    const manifest: unknown = JSON.parse(createManifest(fences, icons));
    expect(manifest).toMatchObject({ name: 'What will the fence cost?', start_url: './' });
  });
});

describe('_redirects', () => {
  it('answers an unknown address in the language that it is below', () => {
    expect(createRedirectsFile(['', 'es/', 'pt-BR/'], '/estimate/')).toBe(
      '/estimate/es/* /estimate/es/404.html 404\n/estimate/pt-BR/* /estimate/pt-BR/404.html 404\n',
    );
  });

  it('is none for a site of one language', () => {
    expect(createRedirectsFile([''], '/')).toBeUndefined();
  });
});
