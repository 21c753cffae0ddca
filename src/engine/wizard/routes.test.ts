import { describe, expect, it } from 'vitest';
import { listLinkablePaths, matchRoute, routes, listSitePages } from './routes.ts';

const documents = ['care-guide'];

describe('matching a path', () => {
  it.each([
    ['/', { page: 'estimator' }],
    ['', { page: 'estimator' }],
    ['/thank-you/', { page: 'thankYou' }],
    ['/Care-Guide', { page: 'document', name: 'care-guide' }],
    ['/index.html', { page: 'estimator' }],
    ['/care-guide.html', { page: 'document', name: 'care-guide' }],
    ['/care-guide/index.html', { page: 'document', name: 'care-guide' }],
    ['/plan.html', { page: 'notFound' }],
    ['/care-guide/more', { page: 'notFound' }],
    ['/nowhere', { page: 'notFound' }],
  ])('finds the page of "%s"', (path, address) => {
    expect(matchRoute(path, documents)).toEqual(address);
  });

  it('finds every page of the table by its path', () => {
    for (const [page, { path }] of Object.entries(routes)) {
      expect(matchRoute(path, documents)).toEqual({ page });
    }
  });
});

describe('the pages of a site', () => {
  const words = (title: string) => ({ title, description: `All about ${title}.` });
  const site = {
    estimatorPage: words('fences'),
    thankYouPage: { ...words('thanks'), heading: 'Thank you' },
    notFoundPage: words('nothing'),
  };
  const guide = {
    documentTitle: 'Care guide',
    metaDescription: 'How to oil a fence.',
    title: 'Care',
    numbered: false,
    sections: [],
  };

  it('are those of the table and the documents, each with its own title and description', () => {
    const pages = listSitePages(site, new Map([['care-guide', guide]]));
    expect(pages.map(({ path, title, isListed }) => [path, title, isListed])).toEqual([
      ['/', 'fences', true],
      ['/thank-you', 'thanks', false],
      ['/404', 'nothing', false],
      ['/care-guide', 'Care guide', true],
    ]);
    expect(pages.at(-1)).toMatchObject({ description: 'How to oil a fence.' });
  });

  it('can be linked to, except the page for unknown addresses', () => {
    expect(listLinkablePaths(documents)).toEqual(['/', '/thank-you', '/care-guide']);
  });
});
