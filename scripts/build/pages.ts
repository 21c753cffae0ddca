import { jsonElement } from '../../src/app/pageData.ts';
import type { PrerenderedPage } from '../../src/app/prerender.tsx';
import type { Site } from '../../src/generated/estimator.ts';
import { LATE_PARTS_ID, type PartFiles } from '../../src/ui/partFiles.ts';
import { headOf, type HeadSettings } from './head.ts';
import { languageAttributes } from '../../src/copy/direction.ts';
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
}

/** Puts a part in the place that index.html has for it. */
function put(html: string, place: string, part: string): string {
  const pieces = html.split(place);
  if (pieces.length !== 2) throw new Error(`index.html must hold ${place} exactly once.`);
  return pieces.join(part);
}

/** The file of a page: hosts answer `/thank-you` with `thank-you.html`. */
export function fileOf({ path }: PrerenderedPage): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}

/**
 * A page as HTML.
 * @param template index.html as Vite has built it
 */
export function pageHtml(
  template: string,
  site: Site,
  settings: HeadSettings,
  page: PrerenderedPage,
  { styles, policy, lateParts, firstStep }: PageParts,
): string {
  const head = headOf(site, page, settings);
  const script = page.hasFirstStep ? `<script>${firstStep}</script>` : '';
  const late = jsonElement(LATE_PARTS_ID, lateParts);
  const parts: readonly (readonly [string, string])[] = [
    ['lang="%LANGUAGE%"', languageAttributes(site.language)],
    ['<!--policy-->', tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy })],
    ['<!--head-->', `${head}\n    <style>${styles}</style>${script}`],
    ['<div id="root"></div>', `<div id="root">${page.root}</div>${page.beside}${late}`],
  ];
  return parts.reduce((html, [place, part]) => put(html, place, part), template);
}
