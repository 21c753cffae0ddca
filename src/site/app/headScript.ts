/* Runs in the head of every page; the build compiles it and the content-security policy names it by its hash. */
import { readStoredChoice } from '../services/consent.ts';
import { setBannerState } from '../ui/browser/bannerState.ts';
import { loadTypefaces } from '../ui/styles/typefaces.ts';

/**
 * Makes links to other pages of the site keep the query string, which may hold campaign parameters for the lead: before
 * React runs, and in new tabs. A switch of the language keeps it by itself.
 */
function keepQueryOfLinks(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([hreflang])');
      if (link && !link.search) link.search = location.search;
    },
    true,
  );
}

if (readStoredChoice(() => localStorage) === undefined) setBannerState('reserved');
loadTypefaces();
keepQueryOfLinks();
