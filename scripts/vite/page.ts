import { colorStyle } from '../../src/colors/scheme.ts';
import { jsonElement, LANGUAGE_ID } from '../../src/app/pageData.ts';
import type { Difference } from '../../src/copy/difference.ts';
import { routes } from '../../src/pages/routes.ts';
import { headOf } from '../build/head.ts';
import { iconsIn } from '../build/icons.ts';
import { rootAttributes, type LanguageSite } from './languages.ts';

/** The words of another language, and what puts them in: before the site's own script, which asks for it. */
function wordsOf(difference: Difference): string {
  return `${jsonElement(LANGUAGE_ID, difference)}<script type="module" src="/src/app/pageLanguageInline.ts"></script>`;
}

/** index.html for `npm run dev`: as the built home page, but with nothing prerendered. */
export function developmentPage(
  html: string,
  language: LanguageSite,
  hasFile: (path: string) => boolean,
): string {
  const { config, folder, difference } = language;
  const { site } = config;
  const icons = iconsIn(hasFile, site.header.logo);
  const { path, words } = routes.estimator;
  const page = { ...site[words], path, isListed: false };
  return html
    .replace('lang="%LANGUAGE%"', rootAttributes(language))
    .replace('<!--policy-->', '')
    .replace(
      '<!--head-->',
      () =>
        `${headOf(site, page, { siteUrl: '', base: '/', icons }, { folder })}\n<style>${colorStyle(site.colors)}</style>`,
    )
    .replace('<div id="root"></div>', (root) => root + (difference ? wordsOf(difference) : ''));
}
