import type { SiteServices, SiteConfig } from '../pages/shared/services.ts';
import { createConsentStore, hasGlobalPrivacyControl } from '../services/consent.ts';
import { readProject, writeProject } from '../services/history-entry.ts';
import { createPixel } from '../services/pixel.ts';
import { getToday } from '../../engine/text/today.ts';
import { importWithRetry } from '../ui/lazy/importWithRetry.ts';
import type { ToastStore } from '../ui/toast/toastStore.ts';
import { whenIdle } from '../ui/browser/whenIdle.ts';
import { contactDraft, restoreDraft } from './contactDraft.ts';
import { createLeads, pendingLeadStore } from '../services/leads.ts';

/** Whether nothing has been typed into the contact form. */
function isDraftEmpty(): boolean {
  return Object.keys(contactDraft.read()).length === 0;
}

/** Earlier versions stored leads in IndexedDB. */
function deleteFormerLeadDatabase(): void {
  try {
    indexedDB.deleteDatabase(`kept-leads ${import.meta.env.BASE_URL}`);
  } catch {
    // Browser settings block the database, so it contains nothing.
  }
}

const loadResults = () =>
  import.meta.env.REVEAL
    ? importWithRetry('RevealingResults', () => import('./RevealingResults.tsx'))
    : importWithRetry('Results', () => import('./Results.tsx'));

/**
 * Creates the services that pages use.
 * @param preloadThankYou loads the thank-you page, so that it is there when a lead has been sent
 */
export function createServices(
  config: SiteConfig,
  toasts: ToastStore,
  preloadThankYou?: () => Promise<unknown>,
): SiteServices {
  // During prerendering there is no browser.
  const { window, navigator }: { window?: Window; navigator?: object } = globalThis;
  const consent = createConsentStore(() => localStorage, window);
  const hasPrivacySignal = hasGlobalPrivacyControl(navigator);
  // The id is a build-time constant, so the bundler leaves the pixel out of a site without one.
  const id = import.meta.env.VITE_META_PIXEL_ID;
  const pixel = id && window ? createPixel({ id, consent, hasPrivacySignal, window }) : undefined;
  const { event, eventId } = config.lead.tracking;
  // Read at startup, because the address changes when the visitor opens other pages.
  const landing = window?.location.href ?? '';
  const leads = createLeads(
    async (events) => {
      const visit = {
        landing: new URL(landing),
        referrer: document.referrer,
        mayIdentify: () => consent.getChoice() === true && !hasPrivacySignal,
        onConsentChange: consent.subscribe,
      };
      const { connectLeads } = await loadResults();
      await preloadThankYou?.();
      return connectLeads(visit, events);
    },
    () => toasts.add({ ...config.lead.messages.failureToast, isFailure: true }),
  );

  if (import.meta.env.EVENTS && window && !hasPrivacySignal) {
    const receiver = import.meta.env.EVENTS;
    importWithRetry('funnelClient', () => import('./funnelClient.ts')).then(
      ({ startFunnel }) => startFunnel(receiver, config, leads, new URL(landing)),
      () => undefined,
    );
  }

  if (import.meta.env.LANGUAGES && window) {
    const agreements = config.lead.form.fields.filter(({ kind }) => kind === 'tick');
    restoreDraft((field) => agreements.every((each) => each.id !== field));
  }

  const pendingLead = window && pendingLeadStore.read();
  if (pendingLead && isDraftEmpty()) contactDraft.write(pendingLead.input.contact);
  if (window) whenIdle(deleteFormerLeadDatabase);

  if (import.meta.env.PERIODS && window?.pageConfig) {
    window.pageConfig.canReload = isDraftEmpty;
  }

  return {
    estimate: async (answers) => (await loadResults()).estimate(answers),
    leads,
    trackLead: ({ tracking, payload }) => pixel?.track(event, tracking, payload[eventId]),
    trackPageView: () => pixel?.trackPageView(),
    consent,
    hasPrivacySignal,
    getToday,
    project: { read: readProject, write: writeProject },
    showToast: toasts.add,
    draft: contactDraft,
  };
}
