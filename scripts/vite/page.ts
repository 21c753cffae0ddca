import type { EstimatorConfig } from '../../src/generated/estimator.ts';
import { colorStyle } from '../../src/colors/scheme.ts';
import { languageAttributes } from '../../src/copy/direction.ts';
import { routes } from '../../src/pages/routes.ts';
import { headOf } from '../build/head.ts';
import { iconsIn } from '../build/icons.ts';

/** index.html for `npm run dev`: as the built home page, but with nothing prerendered. */
export function developmentPage(
  html: string,
  { site }: EstimatorConfig,
  hasFile: (path: string) => boolean,
): string {
  const icons = iconsIn(hasFile, site.header.logo);
  const { path, words } = routes.estimator;
  const page = { ...site[words], path, isListed: false };
  return html
    .replace('lang="%LANGUAGE%"', languageAttributes(site.language))
    .replace('<!--policy-->', '')
    .replace(
      '<!--head-->',
      () =>
        `${headOf(site, page, { siteUrl: '', base: '/', icons })}\n<style>${colorStyle(site.colors)}</style>`,
    );
}
