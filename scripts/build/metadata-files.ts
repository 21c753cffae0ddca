import type { Site } from '../../src/engine/generated/estimator.ts';
import type { SitePage } from '../../src/engine/wizard/routes.ts';
import { createColorSchemes } from '../../src/engine/text/color-schemes.ts';
import type { SiteIcons } from './html/icons.ts';
import { toLanguagePath } from './html/head.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { toAbsoluteUrl } from './build-settings.ts';

/**
 * The content of `site.webmanifest`, with addresses relative to its folder.
 * @param folder the folder of the file, below the root of the site
 */
export function createManifest(
  site: Pick<Site, 'header' | 'sharing' | 'estimatorPage' | 'language' | 'colors'>,
  { apps }: Pick<SiteIcons, 'apps'>,
  folder = '',
): string {
  const { light } = createColorSchemes(site.colors);
  const manifest = {
    name: site.header.title,
    short_name: site.sharing?.shortName ?? site.header.title,
    description: site.estimatorPage.description,
    lang: site.language,
    start_url: './',
    display: 'browser',
    background_color: light.page,
    theme_color: light.page,
    icons: apps.map(({ src, ...icon }) => ({
      src: folder.replace(/[^/]+/g, '..') + src,
      ...icon,
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The content of `robots.txt`. Pages that are not listed contain `noindex`. */
export function createRobotsTxt(siteUrl: string): string {
  const sitemap = toAbsoluteUrl(siteUrl, '/sitemap.xml');
  return ['User-agent: *', 'Allow: /', ...(sitemap ? ['', `Sitemap: ${sitemap}`] : []), ''].join(
    '\n',
  );
}

/**
 * The content of `sitemap.xml`; undefined without VITE_SITE_URL.
 * @param folders the folder of each language
 */
export function createSitemap(
  pages: readonly Pick<SitePage, 'path' | 'isListed'>[],
  siteUrl: string,
  folders: readonly string[] = [''],
): string | undefined {
  if (siteUrl === '') return undefined;
  const listed = pages.filter(({ isListed }) => isListed);
  const urls = folders
    .flatMap((folder) =>
      listed.map(({ path }) => toAbsoluteUrl(siteUrl, toLanguagePath(folder, path)) ?? ''),
    )
    .map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * The `_redirects` file of Netlify: unknown paths of a language get the 404 page of that language. Undefined for a
 * site of one language. Cloudflare Pages does this by itself and ignores these lines.
 * @param folders the folder of each language
 * @param base the base path of the site, with slashes around it
 */
export function createRedirectsFile(folders: readonly string[], base: string): string | undefined {
  const others = folders.filter((folder) => folder !== '');
  if (others.length === 0) return undefined;
  return others.map((folder) => `${base}${folder}* ${base}${folder}404.html 404\n`).join('');
}
