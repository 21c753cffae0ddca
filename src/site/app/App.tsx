import { memo, StrictMode, useSyncExternalStore, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { parseTextSpans } from '../../engine/text/text-spans.ts';
import { getSiteFacts } from '../../engine/text/site-facts.ts';
import type { LegalDocument } from '../../engine/generated/legal-document.ts';
import { DocumentPage } from '../pages/document/DocumentPage.tsx';
import { ErrorPage } from '../pages/ErrorPage.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { matchRoute, getPagePath } from '../../engine/wizard/routes.ts';
import type { ThankYouPageProps } from '../pages/thank-you/ThankYouPage.tsx';
import type { SiteServices, SiteConfig } from '../pages/shared/services.ts';
import { useLeadSentEffects } from './useLeadSentEffects.ts';
import { ErrorBoundary } from '../ui/lazy/ErrorBoundary.tsx';
import { LanguageContext } from '../ui/components/LanguageContext.ts';
import { ConsentBanner } from '../ui/components/ConsentBanner.tsx';
import { PageSheet } from '../ui/components/PageSheet.tsx';
import { RichText } from '../ui/components/RichText.tsx';
import { GlobalStyle } from '../ui/styles/theme.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import type { ToastStore } from '../ui/toast/toastStore.ts';
import { EmbedLayout } from './embed/EmbedLayout.tsx';
import { Layout } from './Layout.tsx';
import { useConsentBanner } from './useConsentBanner.ts';
import { useRouteChange } from './useRouteChange.ts';

/** The props of the wizard's page. */
export interface EstimatorProps {
  readonly config: SiteConfig;
  readonly services: SiteServices;
}

export interface AppProps {
  readonly config: SiteConfig;
  /** The names of the legal documents. Each has its own address. */
  readonly documentNames: readonly string[];
  /** The legal document that the HTML of the page contains, if any. */
  readonly initialDocument?: { readonly name: string; readonly document: LegalDocument };
  readonly services: SiteServices;
  readonly toasts: ToastStore;
  /** The page of the wizard, `/`. */
  readonly Estimator: ComponentType<EstimatorProps>;
  /** The page after a lead, `/thank-you`. */
  readonly ThankYou: ComponentType<ThankYouPageProps>;
  /** Whether it is the page that other sites show in a frame. */
  readonly isEmbedded?: boolean;
}

interface CurrentPageProps extends Omit<AppProps, 'toasts'> {
  readonly pathname: string;
}

/** The page of a path. Memoized, so it does not rerender with the layout. A route without a case does not compile. */
const CurrentPage = memo(function Page(props: CurrentPageProps) {
  const { pathname, documentNames, Estimator, ThankYou, config, services, initialDocument } = props;
  const address = matchRoute(pathname, documentNames);
  switch (address.page) {
    case 'estimator':
      return <Estimator config={config} services={services} />;
    case 'thankYou':
      return <ThankYou config={config} readProject={services.project.read} />;
    case 'document': {
      const { name } = address;
      const initial = initialDocument?.name === name ? initialDocument.document : undefined;
      return <DocumentPage key={name} site={config.site} name={name} initial={initial} />;
    }
    case 'notFound':
      return <NotFoundPage config={config} />;
    default:
      return address satisfies never;
  }
});

const subscribeToNothing = () => () => undefined;

function SiteContent({ toasts, ...props }: AppProps) {
  const { services } = props;
  const { site } = props.config;
  const { pathname } = useLocation();
  const { cookieBannerDelay, toastVisible } = site.timings;
  const banner = useConsentBanner(services.consent, cookieBannerDelay);
  // Prerendering does not know the visitor's browser, so the server snapshot is false.
  const hasPrivacySignal = useSyncExternalStore(
    subscribeToNothing,
    () => services.hasPrivacySignal,
    () => false,
  );
  useRouteChange(services.trackPageView);
  useLeadSentEffects(props.config, services);

  const toaster = <Toaster store={toasts} visibleFor={toastVisible} {...site.toast} />;
  const content = (
    <ErrorBoundary
      key={pathname}
      of={props.config}
      renderFallback={(error) => <ErrorPage copy={site.errorPage} error={error} />}
    >
      <CurrentPage {...props} pathname={pathname} />
    </ErrorBoundary>
  );
  if (import.meta.env.EMBED && props.isEmbedded) {
    return (
      <EmbedLayout
        site={site}
        consent={services.consent}
        isChoiceRequested={banner.isRequested}
        onChoiceRequest={banner.request}
        onChoose={banner.choose}
        hasPrivacySignal={hasPrivacySignal}
        toaster={toaster}
        toasts={toasts}
      >
        {content}
      </EmbedLayout>
    );
  }

  return (
    <>
      <Layout
        site={site}
        path={getPagePath(matchRoute(pathname, props.documentNames))}
        hasPrivacySignal={hasPrivacySignal}
        onCookieChoice={banner.request}
        toaster={toaster}
      >
        {content}
      </Layout>
      <ConsentBanner
        {...site.consent}
        takesFocus={banner.isRequested}
        onChoose={banner.choose}
        onClose={banner.close}
      >
        <RichText spans={parseTextSpans(site.consent.text, getSiteFacts(site))} />
      </ConsentBanner>
    </>
  );
}

/** The site: the layout with the page of the current path. */
export function App(props: AppProps) {
  return (
    <StrictMode>
      <GlobalStyle />
      <LanguageContext value={props.config.site.language}>
        <ErrorBoundary
          of={props.config}
          renderFallback={(error) => (
            <PageSheet>
              <ErrorPage copy={props.config.site.errorPage} error={error} />
            </PageSheet>
          )}
        >
          <SiteContent {...props} />
        </ErrorBoundary>
      </LanguageContext>
    </StrictMode>
  );
}
