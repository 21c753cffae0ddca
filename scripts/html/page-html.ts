import {
  renderJsonElement,
  SCHEDULED_DATA_KEY,
  PAGE_OVERRIDES_ID,
  PERIOD_TEMPLATE_ID_PREFIX,
} from '../../src/site/app/pageData.ts';
import type { PrerenderedContent, PrerenderedPage } from '../../src/site/app/prerender.tsx';
import { LAZY_CHUNKS_ID, type LazyChunkFiles } from '../../src/site/ui/lazy/lazyChunks.ts';
import { renderRootAttributes, type LanguageSite } from '../support/language-sites.ts';
import { renderHead, type LanguageAlternate, type HeadSettings } from './head.ts';
import { escapeHtml } from '../../src/authoring/report/escape-html.ts';
import { renderTag } from './render-tag.ts';

/** What is put into every page. */
export interface PageAssets {
  /** The style sheet of the site. */
  readonly styles: string;
  readonly policy: string;
  /** The scripts of the parts that are not in the first load. */
  readonly lateParts: LazyChunkFiles;
  /** The script that shows the typefaces. */
  readonly typefaces: string;
  /** The script of the first step, for the pages that have one. */
  readonly firstStep: string;
  /** The script that puts in what a page says otherwise than the scripts, for the pages that do. */
  readonly pageConfig: string;
}

/** What stands below a page that changes by the calendar, and shows what holds by then. */
export const SHOW_CURRENT_PERIOD_SCRIPT = 'pageConfig.show()';

/** Keeps a page out of sight that is about to show what holds by now. */
export const SCHEDULED_PAGE_STYLE = `[data-${SCHEDULED_DATA_KEY}] body{visibility:hidden}`;

/** Puts a part in the place that index.html has for it. */
function replacePlaceholder(html: string, place: string, part: string): string {
  const pieces = html.split(place);
  if (pieces.length !== 2) throw new Error(`index.html must hold ${place} exactly once.`);
  return pieces.join(part);
}

/** The file of a page in a language: hosts answer `/thank-you` with `thank-you.html`. */
export function getPageFile({ path }: PrerenderedPage, folder: string): string {
  return `${folder}${path === '/' ? 'index' : path.slice(1)}.html`;
}

function renderBody({ rootHtml: root, dataHtml: beside }: PrerenderedContent): string {
  return `<div id="root">${root}</div>${beside}`;
}

/** What a page shows at later times, where that is something else, and what puts it in before anybody sees it. */
function renderScheduledStates(page: PrerenderedPage): string {
  const templates = page.later.map((later, index) => {
    const isOther = renderBody(later) !== renderBody(page) || later.title !== page.title;
    return isOther
      ? `<template id="${PERIOD_TEMPLATE_ID_PREFIX}${index + 1}" title="${escapeHtml(later.title)}">${renderBody(later)}</template>`
      : '';
  });
  return `${templates.join('')}<script>${SHOW_CURRENT_PERIOD_SCRIPT}</script>`;
}

/**
 * A page as HTML.
 * @param template index.html as Vite has built it
 * @param languages all languages of the site, that of the config first
 */
export function renderPageHtml(
  template: string,
  language: LanguageSite,
  languages: readonly LanguageAlternate[],
  settings: HeadSettings,
  page: PrerenderedPage,
  { styles, policy, lateParts, typefaces, firstStep, pageConfig }: PageAssets,
): string {
  const { config, folder, pageOverrides: words, states } = language;
  const head = renderHead(config.site, page, settings, { folder, languages });
  const scripts = [
    ...(words ? [pageConfig] : []),
    ...(page.hasFirstStep ? [firstStep] : []),
    typefaces,
  ].map((script) => `<script>${script}</script>`);
  const late =
    (states.length > 1 ? renderScheduledStates(page) : '') +
    renderJsonElement(LAZY_CHUNKS_ID, lateParts) +
    (words ? renderJsonElement(PAGE_OVERRIDES_ID, words) : '');
  const parts: readonly (readonly [string, string])[] = [
    ['lang="%LANGUAGE%"', renderRootAttributes(language)],
    [
      '<!--policy-->',
      renderTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    ],
    ['<!--head-->', `${head}\n    <style>${styles}</style>${scripts.join('')}`],
    ['<div id="root"></div>', `${renderBody(page)}${late}`],
  ];
  return parts.reduce((html, [place, part]) => replacePlaceholder(html, place, part), template);
}
