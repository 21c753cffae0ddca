import { memo, StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { spansOf } from '../copy/links.ts';
import { siteFacts } from '../copy/site-facts.ts';
import type { LegalDocument } from '../generated/legal-document.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { EstimatorPage } from '../pages/estimator/EstimatorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { pageAt, pathOf } from '../pages/routes.ts';
import { ThankYouPage } from '../pages/thank-you/ThankYouPage.tsx';
import type { Services, SiteConfig } from '../pages/services.ts';
import { useSentLeads } from '../pages/useSentLeads.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lateExtra } from '../ui/late.tsx';
import { Language } from '../ui/language.ts';
import { Sheet } from '../ui/Page.tsx';
import { RichText } from '../ui/RichText.tsx';
import { GlobalStyle } from '../ui/theme.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { Layout } from './Layout.tsx';
import { useConsentBanner } from './useConsentBanner.ts';
import { useRouteMoves } from './useRouteMoves.ts';

// Neither is needed for the first step.
const Toaster = lateExtra('Toaster', async () => (await import('../ui/toast/Toaster.tsx')).Toaster);
const ConsentBanner = lateExtra(
  'ConsentBanner',
  async () => (await import('../ui/ConsentBanner.tsx')).ConsentBanner,
);

export interface AppProps {
  readonly config: SiteConfig;
  /** The names of the legal documents. Each has its own address. */
  readonly documentNames: readonly string[];
  /** The document of the present address, where it came with the page. */
  readonly initialDocument?: { readonly name: string; readonly document: LegalDocument };
  readonly services: Services;
  readonly toasts: ToastStore;
  /** Called once everything stands and listens. */
  readonly onReady?: () => void;
}

interface PageProps extends Omit<AppProps, 'toasts'> {
  readonly pathname: string;
}

/** The page that an address means: one that is missing here does not compile. What comes beside it leaves it alone. */
const Page = memo(function Page({ pathname, documentNames, ...site }: PageProps) {
  const { config, services, initialDocument } = site;
  const address = pageAt(pathname, documentNames);
  switch (address.page) {
    case 'estimator':
      return <EstimatorPage config={config} services={services} />;
    case 'thankYou':
      return <ThankYouPage config={config} readPicture={services.picture.read} />;
    case 'document': {
      const { name } = address;
      const initial = initialDocument?.name === name ? initialDocument.document : undefined;
      return <DocumentPage key={name} site={config.site} name={name} initial={initial} />;
    }
    case 'notFound':
      return <NotFoundPage site={config.site} />;
    default:
      return address satisfies never;
  }
});

const never = () => () => undefined;

function Site({ toasts, ...props }: AppProps) {
  const { services } = props;
  const { site } = props.config;
  const { pathname } = useLocation();
  const banner = useConsentBanner(services.consent, site.timings.cookieBannerDelay);
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.toasts().length > 0,
    () => false,
  );
  // Prerendered pages know nothing of the browser they will be shown in.
  const hasPrivacySignal = useSyncExternalStore(
    never,
    () => services.hasPrivacySignal,
    () => false,
  );
  useRouteMoves(services.pageViewed);
  useSentLeads(props.config, services);

  return (
    <>
      <Layout
        site={site}
        path={pathOf(pageAt(pathname, props.documentNames))}
        hasPrivacySignal={hasPrivacySignal}
        onCookieChoice={banner.askFor}
      >
        <ErrorBoundary
          key={pathname}
          of={props.config}
          renderFallback={(error) => <ErrorPage copy={site.errorPage} error={error} />}
        >
          <Page {...props} pathname={pathname} />
        </ErrorBoundary>
      </Layout>
      {banner.isOpen && (
        <ConsentBanner
          {...site.consent}
          takesFocus={banner.isAskedFor}
          onChoose={banner.choose}
          onClose={banner.close}
        >
          <RichText spans={spansOf(site.consent.text, siteFacts(site))} />
        </ConsentBanner>
      )}
      {hasToasts && (
        <Toaster store={toasts} visibleFor={site.timings.toastVisible} {...site.toast} />
      )}
    </>
  );
}

/** The site: its frame, and the page that the address asks for. */
export function App({ onReady, ...props }: AppProps) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <StrictMode>
      <GlobalStyle />
      <Language value={props.config.site.language}>
        <ErrorBoundary
          of={props.config}
          renderFallback={(error) => (
            <Sheet>
              <ErrorPage copy={props.config.site.errorPage} error={error} />
            </Sheet>
          )}
        >
          <Site {...props} />
        </ErrorBoundary>
      </Language>
    </StrictMode>
  );
}
