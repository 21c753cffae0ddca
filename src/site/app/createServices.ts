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
import { createLeadService } from './leadService.ts';
import { applyPageOverrides } from './pageOverrides.ts';

/** Whether nothing has been typed into the contact form. */
function isDraftEmpty(): boolean {
  return Object.keys(contactDraft.read()).length === 0;
}

/** The outside world of the site: its history, its webhook, its pixel, its validators. */
export function createServices(
  config: SiteConfig,
  journey: BrowserWizardHistory,
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
  const { leads, prepareForm, tidy } = createLeadService(config, () => ({
    landing: new URL(landing),
    referrer: document.referrer,
    mayIdentify: () => consent.choice() === true && !hasPrivacySignal,
  }));

  if (import.meta.env.LANGUAGES && window) {
    const agreements = config.lead.form.fields.filter(({ kind }) => kind === 'tick');
    restoreDraft((field) => agreements.every((each) => each.id !== field));
  }

  if (window) {
    // What fails is done on the next page.
    const tidyUp = () => void tidy().catch(() => undefined);
    whenIdle(tidyUp);
    consent.subscribe(tidyUp);
  }

  if (import.meta.env.STATES && window?.pageConfig) {
    window.pageConfig.canReload = isDraftEmpty;
  }

  async function loadContactForm() {
    const [part, typedBefore] = await Promise.all([
      importWithRetry('contactValidator', () => import('./contactValidator.ts')),
      prepareForm(),
    ]);
    if (typedBefore && isDraftEmpty()) contactDraft.write(typedBefore);
    return part.contactValidator;
  }

  return {
    journey,
    estimate: async (answers) => {
      const [rules, { default: pricing }] = await Promise.all([
        importWithRetry('estimate', () => import('../../engine/rules/estimate.ts')),
        importWithRetry('pricing', () => import('virtual:pricing')),
      ]);
      return rules.computeEstimate({ ...config, ...applyPageOverrides(pricing) }, answers);
    },
    leads,
    trackLead: ({ tracking, payload }) => pixel?.track(event, tracking, payload[eventId]),
    trackPageView: () => pixel?.pageViewed(),
    consent,
    hasPrivacySignal,
    today: getToday,
    picture: { read: readPicture, write: writePicture },
    toast: toasts.add,
    loadContactValidator: () => (contactForm ??= loadContactForm()),
    draft: contactDraft,
  };
}
