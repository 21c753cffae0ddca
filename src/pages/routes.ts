import type { Site } from '../generated/estimator.ts';
import type { LegalDocument } from '../generated/legal-document.ts';

/** What a page is called: in the browser's tab, in search results and in link previews. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** What is known of a page before anybody opens it. */
interface Route {
  readonly path: string;
  /** Whether search engines may list it. */
  readonly isListed: boolean;
  readonly words: (site: Site) => PageWords;
}

/**
 * The pages of the site, beside its legal documents. The app, the prerendered files, the sitemap, the check and
 * the titles all read this: a page that is not in it does not exist, one without its words does not compile.
 */
export const routes = {
  estimator: {
    path: '/',
    isListed: true,
    words: (site: Pick<Site, 'estimatorPage'>) => site.estimatorPage,
  },
  thankYou: {
    path: '/thank-you',
    isListed: false,
    words: (site: Pick<Site, 'thankYouPage'>) => site.thankYouPage,
  },
  notFound: {
    // Hosts answer an unknown address with the file of this name.
    path: '/404',
    isListed: false,
    words: (site: Pick<Site, 'notFoundPage'>) => site.notFoundPage,
  },
} as const satisfies Record<string, Route>;

/** The words of a legal document, which stand in its own file. */
export function documentWords({ documentTitle, metaDescription }: LegalDocument): PageWords {
  return { title: documentTitle, description: metaDescription };
}

/** The address of a legal document, which is named like its file in config/. */
export function documentPath(name: string): string {
  return `/${name}`;
}

/** The addresses that a link may lead to. */
export function linkablePaths(documents: readonly string[]): string[] {
  return [routes.estimator.path, routes.thankYou.path, ...documents.map(documentPath)];
}

/** The page of an address: one of the table, or a legal document. */
export type PageAddress =
  { readonly page: keyof typeof routes } | { readonly page: 'document'; readonly name: string };

/**
 * The page that an address means. Hosts and visitors put slashes behind a path, and capitals into it.
 * @param pathname the path below the one that the site is mounted at
 * @param documents the names of the legal documents
 */
export function pageAt(pathname: string, documents: readonly string[]): PageAddress {
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/';
  if (path === routes.estimator.path) return { page: 'estimator' };
  if (path === routes.thankYou.path) return { page: 'thankYou' };
  const name = documents.find((each) => documentPath(each) === path);
  return name === undefined ? { page: 'notFound' } : { page: 'document', name };
}

/** A page of the site of a config, as it is prerendered and listed. */
export interface SitePage extends PageWords {
  readonly path: string;
  readonly isListed: boolean;
  /** The legal document that it shows. */
  readonly document?: { readonly name: string; readonly document: LegalDocument };
}

/** All pages of the site of a config. */
export function sitePages(site: Site, documents: ReadonlyMap<string, LegalDocument>): SitePage[] {
  return [
    ...Object.values(routes).map(({ path, isListed, words }) => {
      const { title, description } = words(site);
      return { path, isListed, title, description };
    }),
    ...Array.from(documents, ([name, document]) => ({
      path: documentPath(name),
      isListed: true,
      ...documentWords(document),
      document: { name, document },
    })),
  ];
}
