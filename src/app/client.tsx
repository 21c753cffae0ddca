import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import documentNames from 'virtual:document-names';
import config from 'virtual:estimator-config';
import { publicUrl } from '../copy/public-url.ts';
import { handedOver } from '../pages/handedOver.ts';
import { pageAt } from '../pages/routes.ts';
import { enter, readHanded } from '../services/history/entries.ts';
import { createNavigation, journeyOf } from '../services/history/navigation.ts';
import { createToastStore } from '../ui/toast/store.ts';
import { App } from './App.tsx';
import { takeOver } from './first-step/takeOver.ts';
import { fetchAhead, latePictures } from './lateParts.ts';
import { readPageDocument } from './pageData.ts';
import { createServices } from './services.ts';
import { SiteRouter } from './SiteRouter.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const { limits, timings } = config.site;
const { firstStep } = window;
firstStep?.freeze();

const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });
const { page } = pageAt(location.pathname.slice(publicUrl('').length), documentNames);

// A thank-you page that was opened without a lead is left before anything is shown: it is no page view.
if (page === 'thankYou' && !handedOver(config.lead.confirmation, readHanded())) {
  enter(import.meta.env.BASE_URL, 'replaceState');
}

const navigation = createNavigation();
const journey = journeyOf(navigation);

/** Whether the page shows what React would: it was prerendered without any knowledge of its visitor. */
function isAsPrerendered(): boolean {
  if (page === 'thankYou') return false;
  if (page !== 'estimator') return true;
  return (journey.read() === undefined) === (firstStep?.screen() === undefined);
}

function onReady() {
  const hasActed = firstStep?.screen() !== undefined;
  if (firstStep) takeOver(firstStep);
  fetchAhead(page === 'estimator' ? latePictures(config.steps) : [], hasActed);
}

const app = (
  <SiteRouter navigation={navigation}>
    <App
      config={config}
      documentNames={documentNames}
      initialDocument={readPageDocument(document)}
      services={createServices(config, journey, toasts)}
      toasts={toasts}
      onReady={onReady}
    />
  </SiteRouter>
);

if (container.firstElementChild && isAsPrerendered()) {
  // In a transition React does it piece by piece and lets the visitor act in between.
  startTransition(() => void hydrateRoot(container, app));
} else {
  createRoot(container).render(app);
}
