import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import config from 'virtual:estimator-config';
import { createToastStore } from '../ui/toast/store.ts';
import { App } from './App.tsx';
import { createServices } from './services.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

const { limits, timings } = config.site;
const toasts = createToastStore({ limit: limits.toasts, removalDelay: timings.toastRemoval });

createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <App config={config} services={createServices(config, toasts)} toasts={toasts} />
    </BrowserRouter>
  </StrictMode>,
);
