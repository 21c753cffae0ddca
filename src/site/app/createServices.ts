import type { SiteServices, SiteConfig } from '../pages/shared/services.ts';
import { createConsentStore, hasGlobalPrivacyControl } from '../services/consent.ts';
import { readPicture, writePicture } from '../services/history-entry.ts';
import type { BrowserWizardHistory } from '../services/navigation.ts';
import { createPixel } from '../services/pixel.ts';
import { getToday } from '../services/today.ts';
import type { ContactFormContext, FormValidator } from '../steps/form/types.ts';
import { importWithRetry } from '../ui/lazy/importWithRetry.ts';
import type { ToastStore } from '../ui/toast/toastStore.ts';
import { whenIdle } from '../ui/browser/whenIdle.ts';
import { contactDraft, restoreDraft } from './contactDraft.ts';
import { createLeads, pendingLeadStore } from '../services/leads.ts';
import { applyPageOverrides } from './pageOverrides.ts';

/** Whether nothing has been typed into the contact form. */
function isDraftEmpty(): boolean {
  return Object.keys(contactDraft.read()).length === 0;
}

/** Earlier versions kept leads in a database of the browser. */
function deleteFormerLeadDatabase(): void {
  try {
    indexedDB.deleteDatabase(`kept-leads ${import.meta.env.BASE_URL}`);
  } catch {
    // Blocked by settings: nothing was kept either.
  }
}

/** The outside world of the site: its history, its webhook, its pixel, its validators. */
export function createServices(
  config: SiteConfig,
  wizardHistory: BrowserWizardHistory,
  toasts: ToastStore,
): SiteServices {
  // None, where the page is prerendered.
  const { window, navigator }: { window?: Window; navigator?: object } = globalThis;
  const consent = createConsentStore(() => localStorage, window);
  const hasPrivacySignal = hasGlobalPrivacyControl(navigator);
  // Asked here, so that a site without a pixel does not even carry it.
  const id = import.meta.env.VITE_META_PIXEL_ID;
  const pixel = id && window ? createPixel({ id, consent, hasPrivacySignal, window }) : undefined;
  const { event, eventId } = config.lead.tracking;
  let contactForm: Promise<FormValidator<ContactFormContext>> | undefined;
  // Taken down now: the address changes with the pages that the visitor opens.
  const landing = window?.location.href ?? '';
  const leads = createLeads(
    async (events) => {
      // The rules say how figures are formatted.
      const [{ createLeadClient }, { default: pricing }] = await Promise.all([
        importWithRetry('leadClient', () => import('./leadClient.ts')),
        importWithRetry('pricing', () => import('virtual:pricing')),
      ]);
      const visit = {
        landing: new URL(landing),
        referrer: document.referrer,
        mayIdentify: () => consent.choice() === true && !hasPrivacySignal,
        onConsentChange: consent.subscribe,
      };
      return createLeadClient({ ...config, ...applyPageOverrides(pricing) }, visit, events);
    },
    () => toasts.add(config.lead.messages.failureToast),
  );

  if (import.meta.env.LANGUAGES && window) {
    const agreements = config.lead.form.fields.filter(({ kind }) => kind === 'tick');
    restoreDraft((field) => agreements.every((each) => each.id !== field));
  }

  if (window) {
    whenIdle(() => {
      deleteFormerLeadDatabase();
      if (pendingLeadStore.read()) void leads.resume().catch(() => undefined);
    });
  }

  if (import.meta.env.STATES && window?.pageConfig) {
    window.pageConfig.canReload = isDraftEmpty;
  }

  async function loadContactForm() {
    const [part, typedBefore] = await Promise.all([
      importWithRetry('contactValidator', () => import('./contactValidator.ts')),
      leads.resume(),
    ]);
    if (typedBefore && isDraftEmpty()) contactDraft.write(typedBefore);
    return part.contactValidator;
  }

  return {
    wizardHistory,
    estimate: async (answers) => {
      const [rules, { default: pricing }] = await Promise.all([
        importWithRetry('evaluate', () => import('../../engine/rules/evaluate.ts')),
        importWithRetry('pricing', () => import('virtual:pricing')),
      ]);
      return rules.computeEstimate({ ...config, ...applyPageOverrides(pricing) }, answers);
    },
    leads,
    trackLead: ({ tracking, payload }) => pixel?.track(event, tracking, payload[eventId]),
    trackPageView: () => pixel?.pageViewed(),
    consent,
    hasPrivacySignal,
    getToday,
    picture: { read: readPicture, write: writePicture },
    showToast: toasts.add,
    loadContactValidator: () => (contactForm ??= loadContactForm()),
    draft: contactDraft,
  };
}
