import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import documentNames from 'virtual:document-names';
import written from 'virtual:estimator-config';
import { parseConfirmation } from '../pages/thank-you/parseConfirmation.ts';
import { matchRoute } from '../pages/shared/routes.ts';
import {
  writeAddress,
  reloadForeignEntries,
  replacePath,
  readNavigationState,
} from '../services/history-entry.ts';
import { createSiteNavigation, createWizardHistory } from '../services/navigation.ts';
import { waitForFirstEvent } from '../ui/browser/waitForFirstEvent.ts';
import { watchPresses } from '../ui/browser/presses.ts';
import { createToastStore } from '../ui/toast/toastStore.ts';
import { App } from './App.tsx';
import { replayPendingActions } from './pre-hydration/replayPendingActions.ts';
import { deferHydration } from './pre-hydration/deferHydration.ts';
import { createLazyEstimator } from './createLazyEstimator.tsx';
import { prefetchLazyChunks, listLaterPictures } from './prefetchLazyChunks.ts';
import { readPageDocument } from './pageData.ts';
import { applyPageOverrides } from './pageOverrides.ts';
import { siteLanguages, getLanguageRoot } from './siteLanguages.ts';
import { createServices } from './createServices.ts';
import { SiteRouter } from './SiteRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const config = applyPageOverrides(written);
const { folder } = import.meta.env.LANGUAGES ? document.documentElement.dataset : {};
const root = getLanguageRoot(folder);
if (import.meta.env.LANGUAGES) {
  // Hosts may leave the slash out.
  if (`${location.pathname}/` === root) replacePath(root);
  // The languages of a site are in folders of the one that it was written in, which comes first.
  reloadForeignEntries(
    (pathname) =>
      siteLanguages.findLast((each) => pathname.startsWith(getLanguageRoot(each.folder)))
        ?.folder !== (folder ?? ''),
  );
}

const { limits, timings } = config.site;
const { firstStep } = window;
watchPresses();
firstStep?.markSiteScriptStarted();

const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });
const { page } = matchRoute(location.pathname.slice(root.length - 1), documentNames);

// A thank-you page that was opened without a lead is left before anything is shown: it is no page view. Whoever was
// sent its address by an advertisement or a friend has come by that.
if (page === 'thankYou' && !parseConfirmation(config.lead.confirmation, readNavigationState())) {
  writeAddress(root + location.search, 'replaceState');
}

const navigation = createSiteNavigation();
const wizardHistory = createWizardHistory(navigation);

/** Whether the page shows what React would: it was prerendered without any knowledge of its visitor. */
function matchesPrerenderedPage(): boolean {
  if (page === 'thankYou') return false;
  if (page !== 'estimator') return true;
  return (wizardHistory.read() === undefined) === (firstStep?.getShownScreen() === undefined);
}

/** Whether the visitor is in the midst of it, or has pressed or typed something before this script came. */
const hasVisitorStarted =
  wizardHistory.read() !== undefined || (firstStep?.getPendingActions() ?? []).length > 0;

/** What a visitor who does anything does; a click by itself is that of a screen reader. */
const firstInteraction = hasVisitorStarted
  ? Promise.resolve()
  : waitForFirstEvent(['pointermove', 'pointerup', 'keyup', 'click', 'popstate']);

const Estimator = createLazyEstimator(firstStep && deferHydration(firstStep, firstInteraction));

let isReady = false;

async function handleReady() {
  if (isReady) return;
  isReady = true;
  if (firstStep) replayPendingActions(firstStep);
  await firstInteraction;
  await prefetchLazyChunks(page === 'estimator' ? listLaterPictures(config.steps) : []);
}

const app = (
  <SiteRouter navigation={navigation} root={root}>
    <App
      config={config}
      documentNames={documentNames}
      initialDocument={readPageDocument(document)}
      services={createServices(config, wizardHistory, toasts)}
      toasts={toasts}
      Estimator={Estimator}
      onReady={() => void handleReady()}
    />
  </SiteRouter>
);

if (container.firstElementChild && matchesPrerenderedPage()) {
  // In a transition React does it piece by piece and lets the visitor act in between.
  startTransition(() => void hydrateRoot(container, app));
} else {
  createRoot(container).render(app);
}
