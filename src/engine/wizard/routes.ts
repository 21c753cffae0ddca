import type { Site } from '../generated/estimator.ts';
import type { LegalDocument } from '../generated/legal-document.ts';

/** The title and description of a page, for the browser tab, search results and link previews. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** The keys of `site` that hold the texts of a page. */
type PageMetaKey = { [K in keyof Site]-?: Site[K] extends PageMeta ? K : never }[keyof Site];

/** The static properties of a page. */
interface PageRoute {
  readonly path: string;
  /** The key of `site` that holds its texts. */
  readonly copyKey: PageMetaKey;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
}

/**
 * The pages of the site except legal documents. The app, the prerendered files, the sitemap, the check and the titles
 * all read this table. An entry whose texts `site` does not contain is a compile error.
 */
export const routes = {
  estimator: { path: '/', copyKey: 'estimatorPage', isListed: true },
  thankYou: { path: '/thank-you', copyKey: 'thankYouPage', isListed: false },
  // Hosts serve the file with this name for unknown addresses.
  notFound: { path: '/404', copyKey: 'notFoundPage', isListed: false },
} as const satisfies Record<string, PageRoute>;

/** The path of the page that other sites may show in a frame, if the config allows it. */
export const EMBED_PATH = '/embed';

const pageNames = Object.keys(routes) as (keyof typeof routes)[];

/** Returns the path of a legal document: the name of its file in config/. */
function getDocumentPath(name: string): string {
  return `/${name}`;
}

/** Returns the title and description of a legal document, which are in its own file. */
export function getDocumentMeta({ documentTitle, metaDescription }: LegalDocument): PageMeta {
  return { title: documentTitle, description: metaDescription };
}

/** The page of a path: one of the table, or a legal document. */
export type RouteMatch =
  | { readonly page: keyof typeof routes }
  | { readonly page: 'document'; readonly name: string };

/**
 * Finds the page of a path. Accepts trailing slashes, capitals and `.html` names, which hosts and visitors use.
 * @param pathname the path below the base path of the site
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

/** Returns the path of a page; for an unknown page, the path of the start page. */
export function getPagePath(address: RouteMatch): string {
  if (address.page === 'document') return getDocumentPath(address.name);
  return routes[address.page === 'notFound' ? 'estimator' : address.page].path;
}

/** Lists the paths that links may point to. */
export function listLinkablePaths(documents: readonly string[]): string[] {
  const pages = pageNames.filter((page) => page !== 'notFound');
  return [...pages.map((page) => routes[page].path), ...documents.map(getDocumentPath)];
}

/** A page of the site, as the build prerenders and lists it. */
export interface SitePage extends PageMeta, Pick<PageRoute, 'path' | 'isListed'> {
  /** The legal document that the page shows. */
  readonly document?: { readonly name: string; readonly document: LegalDocument };
}

function getPageMeta({ title, description }: PageMeta): PageMeta {
  return { title, description };
}

/** Lists all pages of a site. */
export function listSitePages(
  site: Readonly<Record<PageRoute['copyKey'], PageMeta>> & Pick<Site, 'embed'>,
  documents: ReadonlyMap<string, LegalDocument>,
): SitePage[] {
  return [
    ...Object.values(routes).map(({ path, isListed, copyKey }) => {
      return { path, isListed, ...getPageMeta(site[copyKey]) };
    }),
    ...Array.from(documents, ([name, document]) => ({
      path: getDocumentPath(name),
      isListed: true,
      ...getDocumentMeta(document),
      document: { name, document },
    })),
    ...(site.embed
      ? [{ path: EMBED_PATH, isListed: false, ...getPageMeta(site[routes.estimator.copyKey]) }]
      : []),
  ];
}
