import type { Site } from '../../../engine/generated/estimator.ts';
import type { LegalDocument } from '../../../engine/generated/legal-document.ts';

/** What a page is called: in the browser's tab, in search results and in link previews. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** The parts of a config that hold the words of a page. */
type PageMetaKey = { [K in keyof Site]-?: Site[K] extends PageMeta ? K : never }[keyof Site];

/** What is known of a page before anybody opens it. */
interface PageRoute {
  readonly path: string;
  /** The part of `site` that holds its words. */
  readonly words: PageMetaKey;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
}

/**
 * The pages of the site, beside its legal documents. The app, the prerendered files, the sitemap, the check and
 * the titles all read this: a page that is not in it does not exist, one without its words does not compile.
 */
export const routes = {
  estimator: { path: '/', words: 'estimatorPage', isListed: true },
  thankYou: { path: '/thank-you', words: 'thankYouPage', isListed: false },
  // Hosts answer an unknown address with the file of this name.
  notFound: { path: '/404', words: 'notFoundPage', isListed: false },
} as const satisfies Record<string, PageRoute>;

/** The page that other sites may show in a frame, where the config lets them. */
export const EMBED_PATH = '/embed';

const pageNames = Object.keys(routes) as (keyof typeof routes)[];

/** The address of a legal document, which is named like its file in config/. */
function getDocumentPath(name: string): string {
  return `/${name}`;
}

/** The words of a legal document, which stand in its own file. */
export function getDocumentMeta({ documentTitle, metaDescription }: LegalDocument): PageMeta {
  return { title: documentTitle, description: metaDescription };
}

/** The page of an address: one of the table, or a legal document. */
export type RouteMatch =
  | { readonly page: keyof typeof routes }
  | { readonly page: 'document'; readonly name: string };

/**
 * The page that an address means. Hosts and visitors put slashes behind a path and capitals into it, and name its file.
 * @param pathname the path below the one that the site is mounted at
 * @param documents the names of the legal documents
 */
export function matchRoute(pathname: string, documents: readonly string[]): RouteMatch {
  const path =
    pathname
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/(\/index)?\.html$/, '') || '/';
  const page = pageNames.find((each) => routes[each].path === path);
  if (page) return { page };
  const name = documents.find((each) => getDocumentPath(each) === path);
  return name === undefined ? { page: 'notFound' } : { page: 'document', name };
}

/** The address of a page; of one that does not exist the start's. */
export function getPagePath(address: RouteMatch): string {
  if (address.page === 'document') return getDocumentPath(address.name);
  return routes[address.page === 'notFound' ? 'estimator' : address.page].path;
}

/** The addresses that a link may lead to. */
export function listLinkablePaths(documents: readonly string[]): string[] {
  const pages = pageNames.filter((page) => page !== 'notFound');
  return [...pages.map((page) => routes[page].path), ...documents.map(getDocumentPath)];
}

/** A page of the site of a config, as it is prerendered and listed. */
export interface SitePage extends PageMeta, Pick<PageRoute, 'path' | 'isListed'> {
  /** The legal document that it shows. */
  readonly document?: { readonly name: string; readonly document: LegalDocument };
}

function getPageMeta({ title, description }: PageMeta): PageMeta {
  return { title, description };
}

/** All pages of the site of a config. */
export function listSitePages(
  site: Readonly<Record<PageRoute['words'], PageMeta>> & Pick<Site, 'embed'>,
  documents: ReadonlyMap<string, LegalDocument>,
): SitePage[] {
  return [
    ...Object.values(routes).map(({ path, isListed, words }) => {
      return { path, isListed, ...getPageMeta(site[words]) };
    }),
    ...Array.from(documents, ([name, document]) => ({
      path: getDocumentPath(name),
      isListed: true,
      ...getDocumentMeta(document),
      document: { name, document },
    })),
    ...(site.embed
      ? [{ path: EMBED_PATH, isListed: false, ...getPageMeta(site[routes.estimator.words]) }]
      : []),
  ];
}
