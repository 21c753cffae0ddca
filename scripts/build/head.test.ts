import { describe, expect, it } from 'vitest';
import type { Company } from '../../src/engine/generated/estimator.ts';
import { renderHead } from './html/head.ts';
import { findIcons } from './html/icons.ts';
import {
  createManifest,
  createRedirectsFile,
  createRobotsTxt,
  createSitemap,
} from './metadata-files.ts';

const SITE_URL = 'https://fences.test/quote/';

const home = {
  path: '/',
  title: 'Fences & "gates"',
  description: 'A price for a fence.',
  isListed: true,
};
const terms = { ...home, path: '/terms' };
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
const languages = [
  { language: 'en-US', folder: '' },
  { language: 'es-US', folder: 'es/' },
];

interface HeadOptions {
  readonly company?: Partial<Company>;
  readonly page?: typeof home;
  readonly siteUrl?: string;
  /** Renders the page of a site in two languages. */
  readonly folder?: string;
}

function render({ company = {}, page = home, siteUrl = SITE_URL, folder }: HeadOptions): string {
  const site = { ...fences, company: { ...sampleCompany, ...company } };
  const settings = { siteUrl, base: siteUrl === '' ? '/' : '/quote/', icons };
  return renderHead(site, page, settings, folder === undefined ? {} : { folder, languages });
}

function parseJsonLd(head: string): unknown {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

describe('the head of a page', () => {
  it('has the title, the canonical URL and the icons of the site', () => {
    const head = render({ page: terms });
    expect(head).toContain('<title>Fences &amp; &quot;gates&quot;</title>');
    expect(head).toContain('<link rel="canonical" href="https://fences.test/quote/terms" />');
    expect(head).toContain('<link rel="icon" href="/quote/favicon.svg" type="image/svg+xml" />');
    expect(head).not.toContain('apple-touch-icon');
    expect(head).not.toContain('noindex');
  });

  it('uses an SVG logo without a favicon', () => {
    const { favicon, apps } = findIcons((path) => path === '/marks/oak.svg', '/marks/oak.svg');
    expect(favicon?.src).toBe('marks/oak.svg');
    expect(apps.map(({ src }) => src)).toEqual(['marks/oak.svg']);
  });

  it('has no absolute URLs without VITE_SITE_URL', () => {
    const head = render({ siteUrl: '', folder: 'es/' });
    for (const text of ['canonical', 'og:url', 'hreflang']) expect(head).not.toContain(text);
    expect(head).toContain('href="/favicon.svg"');
  });

  it('keeps an unlisted page out of search engines', () => {
    const head = render({ page: thanks, folder: 'es/' });
    expect(head).toContain('<meta name="robots" content="noindex" />');
    for (const text of ['canonical', 'hreflang']) expect(head).not.toContain(text);
  });

  it.each(['', 'es/'])('links to all languages, in the folder "%s"', (folder) => {
    const head = render({ page: terms, folder });
    expect(head).toContain('hreflang="en-US" href="https://fences.test/quote/terms"');
    expect(head).toContain('hreflang="es-US" href="https://fences.test/quote/es/terms"');
    expect(head).toContain('hreflang="x-default" href="https://fences.test/quote/terms"');
    expect(head).toContain(`rel="canonical" href="https://fences.test/quote/${folder}terms"`);
    expect(head).toContain(`rel="manifest" href="/quote/${folder}site.webmanifest"`);
  });
});

describe('the structured data of the company', () => {
  it('has an address and hours, and is in one language only', () => {
    expect(parseJsonLd(render({}))).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Larch & Post',
      telephone: '(707) 555-2368',
      address: { streetAddress: '4 Mill Lane', postalCode: '95501' },
      openingHours: ['Mo-Th 10:00-17:30', 'Sa 00:00-12:00'],
    });
    expect(parseJsonLd(render({ folder: 'es/' }))).toBeUndefined();
  });

  it.each([
    { street: '[Street]' },
    { licence: '[Number]' },
    { email: 'a@example.com' },
    { phone: '(212) 555-0199' },
    { name: 'Example Fences' },
    { street: '1 Example Street' },
    { licence: '0000000' },
  ])('is left out while a fact is a placeholder or a sample: %j', (company) => {
    expect(parseJsonLd(render({ company }))).toBeUndefined();
  });

  it('omits hours that it cannot parse', () => {
    const company = { hours: [{ days: 'Weekdays', hours: 'by appointment' }] };
    expect(parseJsonLd(render({ company }))).not.toHaveProperty('openingHours');
  });

  it('cannot close its script element', () => {
    const company = { name: 'Larch</script><script>alert(1)</script>' };
    expect(render({ company })).not.toContain('<script>alert');
    expect(parseJsonLd(render({ company }))).toMatchObject(company);
  });
});

describe('the generated files', () => {
  it('sitemap.xml lists the public pages in all languages', () => {
    const sitemap = createSitemap([home, thanks], SITE_URL, ['', 'es/']);
    expect(sitemap).toContain('<loc>https://fences.test/quote/</loc>');
    expect(sitemap).toContain('<loc>https://fences.test/quote/es/</loc>');
    expect(sitemap).not.toContain('thanks');
    expect(createSitemap([home], '')).toBeUndefined();
  });

  it('robots.txt names the sitemap', () => {
    expect(createRobotsTxt(SITE_URL)).toContain('Sitemap: https://fences.test/quote/sitemap.xml');
    expect(createRobotsTxt('')).not.toContain('Sitemap');
  });

  it('the manifest has relative addresses', () => {
    const apps = [{ src: 'icon.png', sizes: '192x192', type: 'image/png' }];
    const manifest: unknown = JSON.parse(createManifest(fences, { apps }, 'es/'));
    expect(manifest).toMatchObject({
      name: 'What will the fence cost?',
      start_url: './',
      icons: [{ src: '../icon.png' }],
    });
  });

  it('_redirects maps the 404 pages of other languages', () => {
    expect(createRedirectsFile(['', 'es/', 'pt-BR/'], '/estimate/')).toBe(
      '/estimate/es/* /estimate/es/404.html 404\n/estimate/pt-BR/* /estimate/pt-BR/404.html 404\n',
    );
    expect(createRedirectsFile([''], '/')).toBeUndefined();
  });
});
