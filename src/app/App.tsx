import { lazy, memo, Suspense, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { spansOf } from '../copy/links.ts';
import { siteFacts } from '../copy/siteFacts.ts';
import type { LegalDocument } from '../generated/legal-document.ts';
import { DocumentRoute } from '../pages/document/DocumentRoute.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import type { Services, SiteConfig } from '../pages/services.ts';
import type { ThankYouPage as ThankYou } from '../pages/ThankYouPage.tsx';
import { Sheet } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { GlobalStyle } from '../ui/theme.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { ConsentBanner, Extra, Toaster, useHasToasts } from './Extras.tsx';
import { Layout } from './Layout.tsx';
import { pathOf, routes } from './routes.ts';
import { useConsentBanner } from './useConsentBanner.ts';
import { useRouteMoves } from './useRouteMoves.ts';

// Nobody sees it before the wizard is done. It comes with the last step: a page that is there already is drawn at
// once, where React lets one that it has to wait for stay away for a third of a second at least.
let LoadedThankYouPage: typeof ThankYou | undefined;
async function loadThankYouPage() {
  const { ThankYouPage } = await import('../pages/ThankYouPage.tsx');
  LoadedThankYouPage = ThankYouPage;
  return { default: ThankYouPage };
}
const LateThankYouPage = lazy(loadThankYouPage);

/** Loads the thank-you page ahead. A failure is told when the page is wanted. */
function prepareThankYou() {
  loadThankYouPage().catch(() => undefined);
}

/** The thank-you page, whether it has come already or not. */
function ThankYouRoute(props: ComponentProps<typeof ThankYou>) {
  // Settled once: another component in its place would begin anew.
  const [ThankYouPage] = useState(() => LoadedThankYouPage ?? LateThankYouPage);
  return (
    <Suspense>
      <ThankYouPage {...props} />
    </Suspense>
  );
}

const never = () => () => undefined;

export interface AppProps {
  readonly config: SiteConfig;
  /** The names of the legal documents. Each has its own address. */
  readonly documentNames: readonly string[];
  /** The document of the present address, where it came with the page. */
  readonly initialDocument?: { readonly name: string; readonly document: LegalDocument };
  readonly services: Services;
  readonly toasts: ToastStore;
}

interface PageProps extends AppProps {
  /** The path of the address, below the site's own. */
  readonly path: string;
}

/**
 * The page that the address asks for. It takes no part in what happens around it: a prerendered page whose
 * script has not come yet would be taken away by any change and only come back with the script.
 */
const Page = memo(function Page(props: PageProps) {
  const { path, config, documentNames, initialDocument, services } = props;
  const { site } = config;
  if (path === routes.home) {
    return (
      <EstimatorPage
        config={config}
        services={services}
        thankYou={routes.thankYou}
        onLastStep={prepareThankYou}
      />
    );
  }
  if (path === routes.thankYou) {
    return <ThankYouRoute config={config} home={routes.home} />;
  }
  const document = documentNames.find((name) => path === `/${name}`);
  if (document === undefined) return <NotFoundPage copy={site.notFoundPage} home={routes.home} />;
  return (
    <DocumentRoute
      key={document}
      name={document}
      initial={initialDocument?.name === document ? initialDocument.document : undefined}
      copy={site.documentPages}
      facts={siteFacts(site)}
      policy={{ ...site.timings, ...site.limits }}
      home={routes.home}
    />
  );
});

function Site(props: AppProps) {
  const { services, toasts } = props;
  const { site } = props.config;
  const { pathname } = useLocation();
  const banner = useConsentBanner(services.consent, site.timings.cookieBannerDelay);
  const hasToasts = useHasToasts(toasts);
  // Prerendered pages know nothing of the browser they will be shown in.
  const hasPrivacySignal = useSyncExternalStore(
    never,
    () => services.hasPrivacySignal,
    () => false,
  );
  useRouteMoves(services.pageViewed);

  return (
    <>
      <Layout site={site} hasPrivacySignal={hasPrivacySignal} onCookieChoice={banner.askFor}>
        <ErrorBoundary
          key={pathname}
          renderFallback={(error) => (
            <ErrorPage copy={site.errorPage} error={error} home={import.meta.env.BASE_URL} />
          )}
        >
          <Page {...props} path={pathOf(pathname)} />
        </ErrorBoundary>
      </Layout>
      {banner.isOpen && (
        <Extra>
          <ConsentBanner
            {...site.consent}
            takesFocus={banner.isAskedFor}
            onChoose={banner.choose}
            onClose={banner.close}
          >
            <RichText spans={spansOf(site.consent.text, siteFacts(site))} />
          </ConsentBanner>
        </Extra>
      )}
      {hasToasts && (
        <Extra>
          <Toaster store={toasts} visibleFor={site.timings.toastVisible} {...site.toast} />
        </Extra>
      )}
    </>
  );
}

/** The site: its frame, and the page that the address asks for. */
export function App(props: AppProps) {
  const { errorPage } = props.config.site;
  return (
    <>
      <GlobalStyle />
      <ErrorBoundary
        renderFallback={(error) => (
          <Sheet>
            <ErrorPage copy={errorPage} error={error} home={import.meta.env.BASE_URL} />
          </Sheet>
        )}
      >
        <Site {...props} />
      </ErrorBoundary>
    </>
  );
}
