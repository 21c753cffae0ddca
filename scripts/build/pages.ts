import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LATE_PARTS_ID } from '../../src/app/lateParts.ts';
import { jsonElement } from '../../src/app/pageData.ts';
import type { PrerenderedPage, PrerenderedSite } from '../../src/app/prerender.tsx';

/** What is put into every page. */
export interface PageParts {
  /** The style sheet of the site. */
  readonly styles: string;
  readonly policy: string;
  /** The addresses of the scripts that are not in the first load. */
  readonly lateParts: readonly string[];
  /** The script of the first step, for the pages that have one. */
  readonly firstStep: string;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Puts a part in the place that index.html has for it. */
function put(html: string, place: string, part: string): string {
  const pieces = html.split(place);
  if (pieces.length !== 2) throw new Error(`index.html must hold ${place} exactly once.`);
  return pieces.join(part);
}

function pageHtml(
  template: string,
  { language }: PrerenderedSite,
  page: PrerenderedPage,
  { styles, policy, lateParts, firstStep }: PageParts,
): string {
  const policyTag = `<meta http-equiv="Content-Security-Policy" content="${attribute(policy)}" />`;
  const script = page.hasFirstStep ? `<script>${firstStep}</script>` : '';
  const late = jsonElement(LATE_PARTS_ID, lateParts);
  const parts: readonly (readonly [string, string])[] = [
    ['%LANGUAGE%', attribute(language)],
    ['<!--policy-->', policyTag],
    ['<!--head-->', `${page.head}\n    <style>${styles}</style>${script}`],
    ['<div id="root"></div>', `<div id="root">${page.root}</div>${page.beside}${late}`],
  ];
  return parts.reduce((html, [place, part]) => put(html, place, part), template);
}

/** The file of a page: hosts answer `/thank-you` with `thank-you.html`. */
function fileOf({ path }: PrerenderedPage): string {
  return `${path === '/' ? '/index' : path}.html`;
}

/** Writes one HTML file for every page, from the one that Vite has built. */
export async function writePages(
  outDir: string,
  site: PrerenderedSite,
  parts: PageParts,
): Promise<void> {
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  await Promise.all(
    site.pages.map((page) =>
      writeFile(join(outDir, fileOf(page)), pageHtml(template, site, page, parts)),
    ),
  );
}
