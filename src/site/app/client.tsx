import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import documentNames from 'virtual:document-names';
import written from 'virtual:estimator-config';
import { handedOver } from '../pages/handedOver.ts';
import { pageAt } from '../pages/routes.ts';
import { enter, loadForeign, readdress, readHanded } from '../services/history/entries.ts';
import { createNavigation, journeyOf } from '../services/history/navigation.ts';
import { firstOf } from '../ui/firstOf.ts';
import { guardSecondClicks } from '../ui/secondClick.ts';
import { createToastStore } from '../ui/toast/store.ts';
import { watchTyping } from '../ui/watchTyping.ts';
import { App } from './App.tsx';
import { takeOver } from './first-step/takeOver.ts';
import { whenWanted } from './first-step/whenWanted.ts';
import { lateEstimator } from './lateEstimator.tsx';
import { fetchAhead, latePictures } from './lateParts.ts';
import { leadsMayWait } from './leads.ts';
import { readPageDocument } from './pageData.ts';
import { asOnPage } from './pageConfig.ts';
import { languages, rootOf } from './pageLanguage.ts';
import { createServices } from './services.ts';
import { SiteRouter } from './SiteRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const config = asOnPage(written);
const { folder } = import.meta.env.LANGUAGES ? document.documentElement.dataset : {};
const root = rootOf(folder);
if (import.meta.env.LANGUAGES) {
  // Hosts may leave the slash out.
  if (`${location.pathname}/` === root) readdress(root);
  // The languages of a site are in folders of the one that it was written in, which comes first.
  loadForeign(
    (pathname) =>
      languages.findLast((each) => pathname.startsWith(rootOf(each.folder)))?.folder !==
      (folder ?? ''),
  );
}

const { limits, timings } = config.site;
const { firstStep } = window;
guardSecondClicks();
watchTyping();
firstStep?.begin();

const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });
const { page } = pageAt(location.pathname.slice(root.length - 1), documentNames);

// A thank-you page that was opened without a lead is left before anything is shown: it is no page view. Whoever was
// sent its address by an advertisement or a friend has come by that.
if (page === 'thankYou' && !handedOver(config.lead.confirmation, readHanded())) {
  enter(root + location.search, 'replaceState');
}

const navigation = createNavigation();
const journey = journeyOf(navigation);

/** Whether the page shows what React would: it was prerendered without any knowledge of its visitor. */
function isAsPrerendered(): boolean {
  if (page === 'thankYou') return false;
  if (page !== 'estimator') return true;
  return (journey.read() === undefined) === (firstStep?.screen() === undefined);
}

/** Whether the visitor is in the midst of it, or has pressed or typed something before this script came. */
const isUnderWay = journey.read() !== undefined || (firstStep?.undone() ?? []).length > 0;

/** What a visitor who does anything does; a click by itself is that of a screen reader. */
const acted = isUnderWay
  ? Promise.resolve()
  : firstOf(['pointermove', 'pointerup', 'keyup', 'click', 'popstate']);

/** The page of the wizard also looks after leads from the last visit. */
async function untilLeadsWait(): Promise<void> {
  if (!(await leadsMayWait(config))) await acted;
}

const Estimator = lateEstimator(
  firstStep && whenWanted(firstStep, Promise.race([acted, untilLeadsWait()])),
);

let isReady = false;

async function onShown() {
  if (isReady) return;
  isReady = true;
  if (firstStep) takeOver(firstStep);
  await acted;
  await fetchAhead(page === 'estimator' ? latePictures(config.steps) : []);
}

const app = (
  <SiteRouter navigation={navigation} root={root}>
    <App
      config={config}
      documentNames={documentNames}
      initialDocument={readPageDocument(document)}
      services={createServices(config, journey, toasts)}
      toasts={toasts}
      Estimator={Estimator}
      onShown={() => void onShown()}
    />
  </SiteRouter>
);

if (container.firstElementChild && isAsPrerendered()) {
  // In a transition React does it piece by piece and lets the visitor act in between.
  startTransition(() => void hydrateRoot(container, app));
} else {
  createRoot(container).render(app);
}
