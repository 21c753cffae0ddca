import { toScriptJson } from '../../src/site/app/pageData.ts';
import type { Site } from '../../src/engine/generated/estimator.ts';
import type { SitePage } from '../../src/site/pages/shared/routes.ts';
import { createColorSchemes } from '../../src/engine/color/color-schemes.ts';
import { createLocalBusiness } from './local-business.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { renderTag } from './render-tag.ts';
import type { SiteIcons } from './icons.ts';
import { toAbsoluteUrl, type BuildSettings } from '../support/build-settings.ts';

type Attributes = Readonly<Record<string, string>>;

/** What the head of a page depends on beside the config. */
export interface HeadSettings extends Pick<BuildSettings, 'siteUrl' | 'base'> {
  readonly icons: SiteIcons;
}

const meta = (attributes: Attributes) => renderTag('meta', attributes);
const link = (attributes: Attributes) => renderTag('link', attributes);

/** A page in another language, or in its own. */
export interface LanguageAlternate {
  readonly language: string;
  /** Where the pages of that language are, below the path that the site is mounted at. */
  readonly folder: string;
}

/** The path of a page in a language. */
export function toLanguagePath(folder: string, path: string): string {
  return `/${folder}${path.slice(1)}`;
}

/** The languages that search engines are told of; none where nobody knows where the site is published. */
function renderAlternateLinks(
  { path, isListed }: Pick<SitePage, 'path' | 'isListed'>,
  siteUrl: string,
  languages: readonly LanguageAlternate[],
): string[] {
  const [first] = languages;
  if (siteUrl === '' || !isListed || !first || languages.length < 2) return [];
  return [...languages, { ...first, language: 'x-default' }].map(({ language, folder }) =>
    link({
      rel: 'alternate',
      hreflang: language,
      href: toAbsoluteUrl(siteUrl, toLanguagePath(folder, path)) ?? '',
    }),
  );
}

/** Which of its languages a page is in. */
interface HeadLanguages {
  readonly folder?: string;
  /** All languages of the site, that of the config first. */
  readonly languages?: readonly LanguageAlternate[];
}

/**
 * The head of a page, as HTML: title, description, canonical address, Open Graph, icons, what search
 * engines may know. Everything but the character set and the viewport.
 */
export function renderHead(
  site: Pick<Site, 'language' | 'header' | 'company' | 'sharing' | 'colors'>,
  page: Omit<SitePage, 'document'>,
  { siteUrl, base, icons: { favicon: tab, appleTouchIcon: apple } }: HeadSettings,
  { folder = '', languages = [] }: HeadLanguages = {},
): string {
  const { sharing } = site;
  const url = toAbsoluteUrl(siteUrl, toLanguagePath(folder, page.path));
  // There is one business, whatever languages it speaks.
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
    meta({ name: 'description', content: page.description }),
    !page.isListed && meta({ name: 'robots', content: 'noindex' }),
    page.isListed && url !== undefined && link({ rel: 'canonical', href: url }),
    ...renderAlternateLinks(page, siteUrl, languages),
    tab && link({ rel: 'icon', href: base + tab.src, type: tab.type }),
    apple !== undefined && link({ rel: 'apple-touch-icon', href: base + apple }),
    link({ rel: 'manifest', href: `${base}${folder}site.webmanifest` }),
    meta({ name: 'color-scheme', content: 'light dark' }),
    // An iPhone makes links of what looks like a phone number, in a page that React is to find as it was made.
    meta({ name: 'format-detection', content: 'telephone=no' }),
    ...Object.entries(createColorSchemes(site.colors)).map(([scheme, { page: content }]) =>
      meta({ name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    ...Object.entries(graph).map(([property, content]) => meta({ property, content })),
    meta({ name: 'twitter:card', content: sharing ? 'summary_large_image' : 'summary' }),
    business && `<script type="application/ld+json">${toScriptJson(business)}</script>`,
  ];
  return parts.filter(Boolean).join('\n    ');
}
