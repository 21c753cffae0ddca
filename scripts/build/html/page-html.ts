import {
  WIZARD_DATA_KEY,
  renderJsonElement,
  SCHEDULED_DATA_KEY,
  PAGE_OVERRIDES_ID,
  PERIOD_TEMPLATE_ID_PREFIX,
} from '../../../src/site/app/pageData.ts';
import type { PrerenderedContent, PrerenderedPage } from '../../../src/site/app/prerender.tsx';
import { EMBEDDED_DATA_KEY } from '../../../src/site/services/embed-protocol.ts';
import { EMBED_PATH } from '../../../src/engine/wizard/routes.ts';
import { LAZY_CHUNKS_ID, type LazyChunkFiles } from '../../../src/site/ui/lazy/lazyChunks.ts';
import { renderRootAttributes, type LanguageSite } from '../language-sites.ts';
import { renderHead, renderTag, type HeadSettings, type LanguageAlternate } from './head.ts';
import { escapeHtml } from '../../../src/authoring/report/escape-html.ts';

export interface PageAssets {
  readonly styles: string;
  readonly policy: string;
  readonly lateParts: LazyChunkFiles;
  readonly headScript: string;
  /** For pages with the prerendered first step. */
  readonly firstStep: string;
  /** For pages with overrides of scheduled changes. */
  readonly pageConfig: string;
  /** For the page that other sites embed. */
  readonly embeddedPage: string;
  /** For sites with links to saved answers; empty for others. */
  readonly savedLink: string;
}

/** Runs at the end of pages with scheduled changes. */
export const SHOW_CURRENT_PERIOD_SCRIPT = 'pageConfig.show()';

/** Hides the page until the current period is known. */
export const SCHEDULED_PAGE_STYLE = `[data-${SCHEDULED_DATA_KEY}] body{visibility:hidden}`;

function replacePlaceholder(html: string, placeholder: string, part: string): string {
  const pieces = html.split(placeholder);
  if (pieces.length !== 2) throw new Error(`index.html must contain ${placeholder} once.`);
  return pieces.join(part);
}

/** The file name of a page: hosts serve `/thank-you` from `thank-you.html`. */
export function getPageFile({ path }: PrerenderedPage, folder: string): string {
  return `${folder}${path === '/' ? 'index' : path.slice(1)}.html`;
}

function renderBody({ rootHtml, dataHtml }: PrerenderedContent): string {
  return `<div id="root">${rootHtml}</div>${dataHtml}`;
}

/**
 * The overrides of later periods in which the page differs, and the script that applies the current ones before the
 * first paint.
 */
function renderScheduledPeriods(page: PrerenderedPage): string {
  const templates = page.later.map((later, index) => {
    const isDifferent = renderBody(later) !== renderBody(page) || later.title !== page.title;
    return isDifferent
      ? `<template id="${PERIOD_TEMPLATE_ID_PREFIX}${index + 1}" title="${escapeHtml(later.title)}">${renderBody(later)}</template>`
      : '';
  });
  return `${templates.join('')}<script>${SHOW_CURRENT_PERIOD_SCRIPT}</script>`;
}

/** @param template index.html as built by Vite */
export function renderPageHtml(
  template: string,
  language: LanguageSite,
  languages: readonly LanguageAlternate[],
  settings: HeadSettings,
  page: PrerenderedPage,
  assets: PageAssets,
): string {
  const { styles, policy, lateParts, headScript, firstStep, pageConfig, embeddedPage } = assets;
  const { config, folder, pageOverrides, periods } = language;
  const head = renderHead(config.site, page, settings, { folder, languages });
  const isEmbedded = page.path === EMBED_PATH;
  const scripts = [
    ...(isEmbedded ? [embeddedPage] : []),
    ...(pageOverrides ? [pageConfig] : []),
    ...(page.hasFirstStep ? [firstStep] : []),
    headScript,
  ].map((script) => `<script>${script}</script>`);
  if (assets.savedLink !== '') {
    const mark = page.hasFirstStep ? ` data-${WIZARD_DATA_KEY}` : '';
    scripts.unshift(`<script${mark}>${assets.savedLink}</script>`);
  }
  const data =
    (periods.length > 1 ? renderScheduledPeriods(page) : '') +
    renderJsonElement(LAZY_CHUNKS_ID, lateParts) +
    (pageOverrides ? renderJsonElement(PAGE_OVERRIDES_ID, pageOverrides) : '');
  const parts: readonly (readonly [string, string])[] = [
    [
      'lang="%LANGUAGE%"',
      renderRootAttributes(language) +
        (isEmbedded ? ` data-${EMBEDDED_DATA_KEY}="${config.steps[0]?.id}"` : ''),
    ],
    [
      '<!--policy-->',
      renderTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    ],
    ['<!--head-->', `${head}\n    <style>${styles}</style>${scripts.join('')}`],
    ['<div id="root"></div>', `${renderBody(page)}${data}`],
  ];
  return parts.reduce(
    (html, [placeholder, part]) => replacePlaceholder(html, placeholder, part),
    template,
  );
}
