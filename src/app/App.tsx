import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import type { Services } from '../pages/services.ts';
import { ThankYouPage } from '../pages/ThankYouPage.tsx';
import { GlobalStyle } from '../ui/theme.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Layout } from './Layout.tsx';
import { routes } from './routes.ts';

const Toaster = lazy(async () => ({
  default: (await import('../ui/toast/Toaster.tsx')).Toaster,
}));

interface AppProps {
  readonly config: EstimatorConfig;
  readonly services: Services;
  readonly toasts: ToastStore;
}

/** The site: its frame, and the page that the address asks for. */
export function App({ config, services, toasts }: AppProps) {
  const { site } = config;
  return (
    <>
      <GlobalStyle />
      <Layout site={site}>
        <ErrorBoundary
          fallback={(error) => (
            <ErrorPage copy={site.errorPage} error={error} home={import.meta.env.BASE_URL} />
          )}
        >
          <Routes>
            <Route
              path={routes.home}
              element={
                <EstimatorPage config={config} services={services} thankYou={routes.thankYou} />
              }
            />
            <Route
              path={routes.thankYou}
              element={<ThankYouPage config={config} home={routes.home} />}
            />
            <Route
              path="*"
              element={<NotFoundPage copy={site.notFoundPage} home={routes.home} />}
            />
          </Routes>
        </ErrorBoundary>
      </Layout>
      <Suspense>
        <Toaster store={toasts} visibleFor={site.timings.toastVisible} {...site.toast} />
      </Suspense>
    </>
  );
}
