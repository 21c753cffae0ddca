/**
 * Makes links to other pages of the site keep the query string, which may hold campaign parameters for the lead: before
 * React runs, and in new tabs. A switch of the language keeps it by itself.
 */
export function keepQueryOfLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([hreflang])');
      if (link && !link.search) link.search = location.search;
    },
    true,
  );
}
