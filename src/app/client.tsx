import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import documentNames from 'virtual:document-names';
import config from 'virtual:estimator-config';
import { publicUrl } from '../copy/publicUrl.ts';
import { handedOver } from '../pages/handedOver.ts';
import { createToastStore } from '../ui/toast/store.ts';
import { App } from './App.tsx';
import { fetchAhead, latePictures } from './lateParts.ts';
import { readPageDocument } from './pageData.ts';
import { Root } from './Root.tsx';
import { pathOf, routes } from './routes.ts';
import { createServices } from './services.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id "root".');

const { limits, timings } = config.site;
const { firstStep } = window;
firstStep?.freeze();

const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });
const services = createServices(config, toasts);
const initialDocument = readPageDocument(document);

const pathname = pathOf(location.pathname.slice(publicUrl('').length));

// A thank-you page that was opened without a lead is left before anything is drawn: it is no page view.
if (
  pathname === routes.thankYou &&
  !handedOver(config.lead.confirmation, Object(history.state).usr)
) {
  history.replaceState(null, '', import.meta.env.BASE_URL);
}

/** Whether the page shows what React would: it was prerendered without any knowledge of its visitor. */
function isAsPrerendered(): boolean {
  if (pathname === routes.thankYou) return false;
  if (pathname !== routes.home) return true;
  return (services.journey.read() === undefined) === (firstStep?.screen() === undefined);
}

function onReady() {
  const hasActed = firstStep?.screen() !== undefined;
  firstStep?.release();
  fetchAhead(document, pathname === routes.home ? latePictures(config.steps) : [], hasActed);
}

const root = (
  <Root onReady={onReady}>
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <App
        config={config}
        documentNames={documentNames}
        initialDocument={initialDocument}
        services={services}
        toasts={toasts}
      />
    </BrowserRouter>
  </Root>
);

if (container.firstElementChild && isAsPrerendered()) {
  // In a transition React does it piece by piece and lets the visitor act in between.
  startTransition(() => void hydrateRoot(container, root));
} else {
  createRoot(container).render(root);
}
