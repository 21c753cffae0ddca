/*
 * Runs first in the head of every page of a site with `site.saving`: takes a saved link out of the address before any
 * other script can read it, and leads to the wizard. The build compiles it, and the content-security policy names it by
 * its hash.
 */
import { moveSavedLink } from '../services/history-entry.ts';
import { WIZARD_DATA_KEY } from './pageData.ts';
import { getPageRoot } from './siteLanguages.ts';

/** Opens the link that the address has become. A frame may not show the start page. */
function openSavedLink() {
  if (moveSavedLink(getPageRoot(), Boolean(import.meta.env.EMBED && window.embedHost)))
    location.reload();
}

// The wizard's page shows the answers without another load.
if (document.currentScript && WIZARD_DATA_KEY in document.currentScript.dataset)
  moveSavedLink(getPageRoot(), true);
else openSavedLink();
// Opening a link in a tab that shows the site changes only the fragment, which loads nothing.
addEventListener('hashchange', openSavedLink);
