import { createColorCss } from '../../../src/engine/text/color-schemes.ts';
import type { PageOverrides } from '../../../src/site/app/pageOverrides.ts';
import { renderJsonElement, PAGE_OVERRIDES_ID } from '../../../src/site/app/pageData.ts';
import { routes } from '../../../src/engine/wizard/routes.ts';
import { renderHead } from './head.ts';
import { findIcons } from './icons.ts';
import { renderRootAttributes, type LanguageSite } from '../language-sites.ts';

/** @param name the name of a file in src/site/app/ */
function renderModule(name: string): string {
  return `<script type="module" src="/src/site/app/${name}.ts"></script>`;
}

/** The page overrides and the script that applies them, which runs before the site's own script. */
function renderPageOverrides(overrides: PageOverrides): string {
  return renderJsonElement(PAGE_OVERRIDES_ID, overrides) + renderModule('pageOverridesScript');
}

/** index.html for `npm run dev`: the built home page without prerendered content. */
export function renderDevelopmentPage(
  html: string,
  language: LanguageSite,
  hasFile: (path: string) => boolean,
): string {
  const { config, folder, pageOverrides } = language;
  const { site } = config;
  const icons = findIcons(hasFile, site.header.logo);
  const { path, copyKey } = routes.estimator;
  const page = { ...site[copyKey], path, isListed: false };
  return html
    .replace('lang="%LANGUAGE%"', renderRootAttributes(language))
    .replace('<!--policy-->', '')
    .replace(
      '<!--head-->',
      () =>
        `${renderHead(site, page, { siteUrl: '', base: '/', icons }, { folder })}\n<style>${createColorCss(site.colors)}</style>${site.saving ? renderModule('savedLinkScript') : ''}${renderModule('headScript')}`,
    )
    .replace(
      '<div id="root"></div>',
      (root) => root + (pageOverrides ? renderPageOverrides(pageOverrides) : ''),
    );
}
