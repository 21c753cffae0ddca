import type { EstimatorConfig } from '../generated/estimator.ts';
import type { LegalDocument } from '../generated/legal-document.ts';
import type { HeadPage } from './head.ts';
import { routes } from './routes.ts';

/** A page of the site: what it is called, and its file in the built site. */
export interface SitePage extends HeadPage {
  readonly file: string;
  /** The legal document that it shows. */
  readonly document?: { readonly name: string; readonly document: LegalDocument };
}

/** All pages of the site. Hosts answer `/thank-you` with `thank-you.html`, and unknown paths with `404.html`. */
export function sitePages(
  { site }: Pick<EstimatorConfig, 'site'>,
  documents: ReadonlyMap<string, LegalDocument>,
): SitePage[] {
  const { estimatorPage, thankYouPage, notFoundPage } = site;
  return [
    { file: 'index.html', path: routes.home, ...named(estimatorPage), index: true },
    { file: 'thank-you.html', path: routes.thankYou, ...named(thankYouPage), index: false },
    ...[...documents].map(([name, document]) => ({
      file: `${name}.html`,
      path: `/${name}`,
      title: document.documentTitle,
      description: document.metaDescription,
      index: true,
      document: { name, document },
    })),
    { file: '404.html', path: '/404', ...named(notFoundPage), index: false },
  ];
}

function named({ title, description }: Pick<HeadPage, 'title' | 'description'>) {
  return { title, description };
}
