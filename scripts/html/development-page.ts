import { createColorCss } from '../../src/engine/color/color-schemes.ts';
import type { PageOverrides } from '../../src/site/app/pageOverrides.ts';
import { renderJsonElement, PAGE_OVERRIDES_ID } from '../../src/site/app/pageData.ts';
import { routes } from '../../src/site/pages/shared/routes.ts';
import { renderHead } from './head.ts';
import { findIcons } from './icons.ts';
import { renderRootAttributes, type LanguageSite } from '../support/language-sites.ts';

/** What the page says otherwise than the scripts, and what puts it in: before the site's own script, which asks for it. */
function renderPageOverrides(words: PageOverrides): string {
  return `${renderJsonElement(PAGE_OVERRIDES_ID, words)}<script type="module" src="/src/site/app/pageOverridesScript.ts"></script>`;
}

/** index.html for `npm run dev`: as the built home page, but with nothing prerendered. */
export function renderDevelopmentPage(
  html: string,
  language: LanguageSite,
  hasFile: (path: string) => boolean,
): string {
  const { config, folder, pageOverrides: own } = language;
  const { site } = config;
  const icons = findIcons(hasFile, site.header.logo);
  const { path, words } = routes.estimator;
  const page = { ...site[words], path, isListed: false };
  return html
    .replace('lang="%LANGUAGE%"', renderRootAttributes(language))
    .replace('<!--policy-->', '')
    .replace(
      '<!--head-->',
      () =>
        `${renderHead(site, page, { siteUrl: '', base: '/', icons }, { folder })}\n<style>${createColorCss(site.colors)}</style><script type="module" src="/src/site/app/headScript.ts"></script>`,
    )
    .replace('<div id="root"></div>', (root) => root + (own ? renderPageOverrides(own) : ''));
}
