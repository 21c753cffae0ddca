import { toScriptJson } from '../../../src/site/app/pageData.ts';
import type { Site } from '../../../src/engine/generated/estimator.ts';
import type { SitePage } from '../../../src/engine/wizard/routes.ts';
import { createColorSchemes } from '../../../src/engine/text/color-schemes.ts';
import { createLocalBusiness } from './local-business.ts';
import { escapeHtml } from '../../../src/authoring/report/escape-html.ts';
import type { SiteIcons } from './icons.ts';
import { toAbsoluteUrl, type BuildSettings } from '../build-settings.ts';

type Attributes = Readonly<Record<string, string>>;

export interface HeadSettings extends Pick<BuildSettings, 'siteUrl' | 'base'> {
  readonly icons: SiteIcons;
}

export function renderTag(name: string, attributes: Attributes): string {
  const parts = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${parts.join(' ')} />`;
}

const renderMeta = (attributes: Attributes) => renderTag('meta', attributes);
const renderLink = (attributes: Attributes) => renderTag('link', attributes);

export interface LanguageAlternate {
  readonly language: string;
  /** The folder of its pages, below the base path. */
  readonly folder: string;
}

export function toLanguagePath(folder: string, path: string): string {
  return `/${folder}${path.slice(1)}`;
}

/** Links to the page in all languages; none without VITE_SITE_URL. */
function renderAlternateLinks(
  { path, isListed }: Pick<SitePage, 'path' | 'isListed'>,
  siteUrl: string,
  languages: readonly LanguageAlternate[],
): string[] {
  const [first] = languages;
  if (siteUrl === '' || !isListed || !first || languages.length < 2) return [];
  return [...languages, { ...first, language: 'x-default' }].map(({ language, folder }) =>
    renderLink({
      rel: 'alternate',
      hreflang: language,
      href: toAbsoluteUrl(siteUrl, toLanguagePath(folder, path)) ?? '',
    }),
  );
}

interface HeadLanguages {
  readonly folder?: string;
  /** All languages of the site, the language of the config first. */
  readonly languages?: readonly LanguageAlternate[];
}

/** The head of a page, without charset and viewport. */
export function renderHead(
  site: Pick<Site, 'language' | 'header' | 'company' | 'sharing' | 'colors'>,
  page: Omit<SitePage, 'document'>,
  { siteUrl, base, icons: { favicon, appleTouchIcon } }: HeadSettings,
  { folder = '', languages = [] }: HeadLanguages = {},
): string {
  const { sharing } = site;
  const url = toAbsoluteUrl(siteUrl, toLanguagePath(folder, page.path));
  // Only the pages of the first language describe the business, so that search engines find it once.
  const business = page.isListed && folder === '' ? createLocalBusiness(site, siteUrl) : undefined;
  const graph: Attributes = {
    'og:type': 'website',
    'og:site_name': site.header.title,
    'og:locale': site.language.replace('-', '_'),
    'og:title': page.title,
    'og:description': page.description,
    ...(url !== undefined && { 'og:url': url }),
    ...(sharing && {
      'og:image': toAbsoluteUrl(siteUrl, sharing.image) ?? sharing.image,
      'og:image:width': String(sharing.imageWidth),
      'og:image:height': String(sharing.imageHeight),
      'og:image:alt': sharing.imageAlt,
    }),
  };
  const parts: readonly (string | false | undefined)[] = [
    `<title>${escapeHtml(page.title)}</title>`,
    renderMeta({ name: 'description', content: page.description }),
    !page.isListed && renderMeta({ name: 'robots', content: 'noindex' }),
    page.isListed && url !== undefined && renderLink({ rel: 'canonical', href: url }),
    ...renderAlternateLinks(page, siteUrl, languages),
    favicon && renderLink({ rel: 'icon', href: base + favicon.src, type: favicon.type }),
    appleTouchIcon !== undefined &&
      renderLink({ rel: 'apple-touch-icon', href: base + appleTouchIcon }),
    renderLink({ rel: 'manifest', href: `${base}${folder}site.webmanifest` }),
    renderMeta({ name: 'color-scheme', content: 'light dark' }),
    // iOS would otherwise turn phone numbers into links before React hydrates the page.
    renderMeta({ name: 'format-detection', content: 'telephone=no' }),
    ...Object.entries(createColorSchemes(site.colors)).map(([scheme, { page: content }]) =>
      renderMeta({ name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    ...Object.entries(graph).map(([property, content]) => renderMeta({ property, content })),
    renderMeta({ name: 'twitter:card', content: sharing ? 'summary_large_image' : 'summary' }),
    business && `<script type="application/ld+json">${toScriptJson(business)}</script>`,
  ];
  return parts.filter(Boolean).join('\n    ');
}
