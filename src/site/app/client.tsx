import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import documentNames from 'virtual:document-names';
import written from 'virtual:estimator-config';
import type { ThankYouPageProps } from '../pages/thank-you/ThankYouPage.tsx';
import { parseConfirmation } from '../pages/thank-you/parseConfirmation.ts';
import { matchRoute } from '../../engine/wizard/routes.ts';
import { EMBEDDED_DATA_KEY } from '../services/embed-protocol.ts';
import {
  keepTrailingSlash,
  writeAddress,
  reloadForeignEntries,
  readNavigationState,
  readWizardPosition,
  takePendingActions,
} from '../services/history-entry.ts';
import { pendingLeadStore } from '../services/leads.ts';
import { createSiteNavigation } from '../services/navigation.ts';
import { LoadingIndicator } from '../ui/components/LoadingIndicator.tsx';
import { afterPaint } from '../ui/browser/afterPaint.ts';
import { watchPresses } from '../ui/browser/presses.ts';
import { createLazyComponent } from '../ui/lazy/createLazyComponent.tsx';
import { createToastStore } from '../ui/toast/toastStore.ts';
import { App, type AppProps, type EstimatorProps } from './App.tsx';
import { createEmbeddedNavigation } from './embed/createEmbeddedNavigation.ts';
import { reportLeadsToHost } from './embed/reportLeadsToHost.ts';
import { RESUMING_DATA_KEY } from './pre-hydration/contract.ts';
import { replayPendingActions } from './pre-hydration/replayPendingActions.ts';
import { prefetchLazyChunks, listLaterPictures } from './prefetchLazyChunks.ts';
import { readPageDocument } from './pageData.ts';
import { applyPageOverrides } from './pageOverrides.ts';
import { siteLanguages, getLanguageRoot, getPageRoot } from './siteLanguages.ts';
import { createServices } from './createServices.ts';
import { SiteRouter } from './SiteRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const config = applyPageOverrides(written);
const { dataset } = document.documentElement;
const { folder } = import.meta.env.LANGUAGES ? dataset : {};
const root = getPageRoot();
if (import.meta.env.LANGUAGES || import.meta.env.BASE_URL !== '/') keepTrailingSlash(root);
if (import.meta.env.LANGUAGES) {
  // The root of the first language matches every path; the folders of the others follow, so the last match wins.
  reloadForeignEntries(
    (pathname) =>
      siteLanguages.findLast((each) => pathname.startsWith(getLanguageRoot(each.folder)))
        ?.folder !== (folder ?? ''),
  );
}

const isEmbedded = Boolean(import.meta.env.EMBED) && EMBEDDED_DATA_KEY in dataset;
const matchPage = (pathname: string) => {
  // The embedded page shows the wizard and the thank-you page at the same address.
  if (import.meta.env.EMBED && isEmbedded && pathname === location.pathname)
    return { page: 'estimator' as const };
  return matchRoute(pathname.slice(root.length - 1), documentNames);
};
const { page } = matchPage(location.pathname);
const { limits, timings } = config.site;
const { preHydration } = window;
watchPresses();
preHydration?.markSiteScriptStarted();

// A thank-you page that is opened without a lead becomes the start page before anything renders, so it counts as no
// page view. The query string stays: it may hold campaign parameters.
if (page === 'thankYou' && !parseConfirmation(config.lead.confirmation, readNavigationState())) {
  writeAddress(root + location.search, 'replaceState');
}

const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });

/** The page after a lead. It comes with what sends leads. */
const ThankYou = import.meta.env.REVEAL
  ? createLazyComponent<ThankYouPageProps>(
      'RevealingResults',
      async () => (await import('./RevealingResults.tsx')).ThankYouPage,
      () => <LoadingIndicator />,
    )
  : createLazyComponent<ThankYouPageProps>(
      'Results',
      async () => (await import('./Results.tsx')).ThankYouPage,
      () => <LoadingIndicator />,
    );
const services = createServices(config, toasts, ThankYou.preload);
const navigation =
  import.meta.env.EMBED && isEmbedded ? createEmbeddedNavigation(root) : createSiteNavigation();
if (import.meta.env.EMBED && window.embedHost) {
  reportLeadsToHost(config, services.leads, window.embedHost);
  window.embedHost.onConsent(services.consent.choose);
}
const isWizardPage = (pathname: string) => matchPage(pathname).page === 'estimator';

/** The page of the wizard. Lazy: it is a quarter of all scripts, and the prerendered first step works without it. */
const Estimator = createLazyComponent<EstimatorProps>(
  'Estimator',
  async () => (await import('./Estimator.tsx')).createEstimator(config, navigation, isWizardPage),
  () => <LoadingIndicator />,
);

/** Delays React until the visitor's first interaction, or until the cookie banner is due. */
async function waitForVisitor(): Promise<void> {
  const hasStarted = readWizardPosition() ?? preHydration?.hasPendingActions();
  if (!preHydration || hasStarted || pendingLeadStore.read()) return;
  // The address contains answers, which the prerendered page does not show.
  if ((import.meta.env.SAVING || import.meta.env.PREFILL) && RESUMING_DATA_KEY in dataset) return;
  await new Promise<void>((resolve) => {
    setTimeout(resolve, timings.cookieBannerDelay);
    // Screen readers send clicks without pointer events.
    for (const type of ['pointermove', 'pointerup', 'keyup', 'click', 'popstate']) {
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
    }
  });
}

function ReadyNotifier({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useLayoutEffect(onReady, [onReady]);
  return children;
}

function EmbeddedApp(props: AppProps) {
  return <App {...props} isEmbedded />;
}

/** Starts React on the page. */
async function start(content: HTMLElement) {
  await waitForVisitor();
  await new Promise<void>((resolve) => afterPaint(resolve));
  if (page === 'thankYou') await ThankYou.preload();
  const canRender = page !== 'estimator' || (await Estimator.preload());
  // From here on everything is synchronous, so that no input gets lost between the pre-hydration script and React.
  const shown = preHydration?.getShownScreen();
  const pending = [...takePendingActions(), ...(preHydration?.release() ?? [])];

  function handleReady() {
    delete dataset[RESUMING_DATA_KEY];
    void replayPendingActions(pending);
  }
  const Site = import.meta.env.EMBED && isEmbedded ? EmbeddedApp : App;
  const app = (
    <ReadyNotifier onReady={handleReady}>
      <SiteRouter navigation={navigation} root={root}>
        <Site
          config={config}
          documentNames={documentNames}
          initialDocument={readPageDocument(document)}
          services={services}
          toasts={toasts}
          Estimator={Estimator}
          ThankYou={ThankYou}
        />
      </SiteRouter>
    </ReadyNotifier>
  );
  if (import.meta.env.EMBED && isEmbedded && readNavigationState() !== undefined) {
    createRoot(content).render(app);
    return;
  }
  // Hydration needs markup that matches the first render. Prerendering knows neither position nor lead of a visitor.
  const isAsPrerendered =
    page === 'estimator'
      ? canRender && (readWizardPosition() === undefined) === (shown === undefined)
      : page !== 'thankYou';
  if (content.firstElementChild && isAsPrerendered) {
    // In a transition React hydrates in slices, so the page stays responsive.
    startTransition(() => void hydrateRoot(content, app));
  } else {
    createRoot(content).render(app);
  }
}

void start(container);
void prefetchLazyChunks(page === 'estimator' ? listLaterPictures(config.steps) : []);
