import { jsonElement, LANGUAGE_ID } from '../../src/app/pageData.ts';
import type { PrerenderedPage } from '../../src/app/prerender.tsx';
import { LATE_PARTS_ID, type PartFiles } from '../../src/ui/partFiles.ts';
import { rootAttributes, type LanguageSite } from '../vite/languages.ts';
import { headOf, type Alternate, type HeadSettings } from './head.ts';
import { tag } from './html.ts';

/** What is put into every page. */
export interface PageParts {
  /** The style sheet of the site. */
  readonly styles: string;
  readonly policy: string;
  /** The scripts of the parts that are not in the first load. */
  readonly lateParts: PartFiles;
  /** The script of the first step, for the pages that have one. */
  readonly firstStep: string;
  /** The script that puts in the words of another language, for the pages that are in one. */
  readonly pageLanguage: string;
}

/** Puts a part in the place that index.html has for it. */
function put(html: string, place: string, part: string): string {
  const pieces = html.split(place);
  if (pieces.length !== 2) throw new Error(`index.html must hold ${place} exactly once.`);
  return pieces.join(part);
}

/** The file of a page in a language: hosts answer `/thank-you` with `thank-you.html`. */
export function fileOf({ path }: PrerenderedPage, folder: string): string {
  return `${folder}${path === '/' ? 'index' : path.slice(1)}.html`;
}

/**
 * A page as HTML.
 * @param template index.html as Vite has built it
 * @param languages all languages of the site, that of the config first
 */
export function pageHtml(
  template: string,
  language: LanguageSite,
  languages: readonly Alternate[],
  settings: HeadSettings,
  page: PrerenderedPage,
  { styles, policy, lateParts, firstStep, pageLanguage }: PageParts,
): string {
  const { config, folder, difference } = language;
  const head = headOf(config.site, page, settings, { folder, languages });
  const scripts = [
    ...(page.hasFirstStep ? [firstStep] : []),
    ...(difference ? [pageLanguage] : []),
  ].map((script) => `<script>${script}</script>`);
  const late =
    jsonElement(LATE_PARTS_ID, lateParts) +
    (difference ? jsonElement(LANGUAGE_ID, difference) : '');
  const parts: readonly (readonly [string, string])[] = [
    ['lang="%LANGUAGE%"', rootAttributes(language)],
    ['<!--policy-->', tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy })],
    ['<!--head-->', `${head}\n    <style>${styles}</style>${scripts.join('')}`],
    ['<div id="root"></div>', `<div id="root">${page.root}</div>${page.beside}${late}`],
  ];
  return parts.reduce((html, [place, part]) => put(html, place, part), template);
}
