import { isPlaceholder } from '../copy/isPlaceholder.ts';
import type { OpeningHours, Site } from '../generated/estimator.ts';
import type { SitePage } from '../pages/routes.ts';
import { dark, light } from '../ui/palette.ts';
import { jsonText } from './pageData.ts';

/** A page, as search engines and link previews see it. */
export type HeadPage = Omit<SitePage, 'document'>;

/** What of a config is told to others. */
interface PublicConfig {
  readonly site: Pick<Site, 'language' | 'header' | 'company' | 'estimatorPage' | 'sharing'>;
}

interface HeadInput {
  readonly config: PublicConfig;
  readonly page: HeadPage;
  /** Where the site is published, such as `https://adu.example.com/`; empty when that is not known. */
  readonly siteUrl: string;
}

type Attributes = Readonly<Record<string, string>>;

/** The icons of the site, files in public/. */
const ICONS = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
] as const;

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}

/**
 * The full address of a path; undefined while nobody knows where the site is published.
 * @example absolute('https://example.com/adu/', '/thank-you') // 'https://example.com/adu/thank-you'
 */
function absolute(siteUrl: string, path: string): string | undefined {
  return siteUrl === '' ? undefined : siteUrl.replace(/\/$/, '') + path;
}

/** The path that the site is mounted at, with slashes around it. */
function baseOf(siteUrl: string): string {
  return siteUrl === '' ? '/' : `${new URL(siteUrl).pathname}/`.replace(/\/+$/, '/');
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

function clock(time: string): string | undefined {
  const match = /^(\d{1,2})(?::(\d\d))?\s*([AP])M$/i.exec(time.trim());
  if (!match) return undefined;
  const [, hour = '', minutes = '00', half = ''] = match;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/**
 * The hours as schema.org writes them; undefined when they are written in another way than
 * "Mon-Thu" and "10AM-5PM". What is not understood is not claimed.
 */
function openingHours({ days, hours }: OpeningHours): string | undefined {
  const shortDays = days.split(/[-–]/).map((day) => day.trim().slice(0, 2));
  const times = hours.split(/[-–]/).map(clock);
  const areDays = shortDays.every((day) => DAYS.includes(day));
  if (!areDays || times.length !== 2 || times.includes(undefined)) return undefined;
  return `${shortDays.join('-')} ${times.join('-')}`;
}

/** The company for search engines; undefined while a fact about it stands open. */
function localBusiness(site: PublicConfig['site'], siteUrl: string): object | undefined {
  const { name, street, locality, region, postalCode, email, phone, licence, hours } = site.company;
  const facts = [name, street, locality, region, postalCode, email, phone, licence];
  if (facts.some(isPlaceholder)) return undefined;
  const opening = hours.map(openingHours);
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: absolute(siteUrl, '/'),
    image: site.sharing && absolute(siteUrl, site.sharing.image),
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode,
      addressCountry: 'US',
    },
    openingHours: opening.includes(undefined) ? undefined : opening,
    identifier: { '@type': 'PropertyValue', propertyID: 'license', value: licence },
  };
}

function jsonLd(data: object): string {
  return `<script type="application/ld+json">${jsonText(data)}</script>`;
}

function shared({ site }: PublicConfig, page: HeadPage, siteUrl: string): string[] {
  const { sharing } = site;
  const url = absolute(siteUrl, page.path);
  const graph: Attributes = {
    'og:type': 'website',
    'og:site_name': site.header.title,
    'og:locale': site.language.replace('-', '_'),
    'og:title': page.title,
    'og:description': page.description,
    ...(url !== undefined && { 'og:url': url }),
    ...(sharing && {
      'og:image': absolute(siteUrl, sharing.image) ?? sharing.image,
      'og:image:width': String(sharing.imageWidth),
      'og:image:height': String(sharing.imageHeight),
      'og:image:alt': sharing.imageAlt,
    }),
  };
  return [
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: sharing ? 'summary_large_image' : 'summary' }),
  ];
}

/**
 * The head of a page, as HTML: title, description, canonical address, Open Graph, icons, what search
 * engines may know. Everything but the character set and the viewport.
 */
export function headOf({ config, page, siteUrl }: HeadInput): string {
  const base = baseOf(siteUrl);
  const canonical = absolute(siteUrl, page.path);
  const business = page.isListed ? localBusiness(config.site, siteUrl) : undefined;
  return [
    `<title>${escape(page.title)}</title>`,
    tag('meta', { name: 'description', content: page.description }),
    ...(page.isListed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...(page.isListed && canonical !== undefined
      ? [tag('link', { rel: 'canonical', href: canonical })]
      : []),
    tag('link', { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' }),
    tag('link', { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` }),
    tag('link', { rel: 'manifest', href: `${base}site.webmanifest` }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', {
      name: 'theme-color',
      content: light.page,
      media: '(prefers-color-scheme: light)',
    }),
    tag('meta', { name: 'theme-color', content: dark.page, media: '(prefers-color-scheme: dark)' }),
    ...shared(config, page, siteUrl),
    ...(business ? [jsonLd(business)] : []),
  ].join('\n    ');
}

/** The content of `site.webmanifest`. Its addresses are relative to it, at the root of the site. */
export function manifestOf({ site }: PublicConfig): string {
  return `${JSON.stringify(
    {
      name: site.header.title,
      short_name: site.sharing?.shortName ?? site.header.title,
      description: site.estimatorPage.description,
      lang: site.language,
      start_url: './',
      display: 'browser',
      background_color: light.page,
      theme_color: light.page,
      icons: ICONS,
    },
    null,
    2,
  )}\n`;
}

/** The content of `robots.txt`. Pages that are not to be listed say so themselves. */
export function robotsOf(siteUrl: string): string {
  const sitemap = absolute(siteUrl, '/sitemap.xml');
  return ['User-agent: *', 'Allow: /', ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []), ''].join(
    '\n',
  );
}

/** The content of `sitemap.xml`; undefined while nobody knows where the site is published. */
export function sitemapOf(pages: readonly HeadPage[], siteUrl: string): string | undefined {
  if (siteUrl === '') return undefined;
  const urls = pages
    .filter(({ isListed }) => isListed)
    .map(({ path }) => `  <url><loc>${escape(absolute(siteUrl, path) ?? '')}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
