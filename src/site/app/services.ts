import type { Services, SiteConfig } from '../pages/services.ts';
import { createConsent, sendsPrivacySignal } from '../services/consent.ts';
import { readPicture, rememberPicture } from '../services/history/entries.ts';
import type { Journey } from '../services/history/navigation.ts';
import { createPixel } from '../services/pixel.ts';
import { today } from '../services/today.ts';
import type { ContactContext, FormValidator } from '../steps/types.ts';
import { loadPart } from '../ui/loadPart.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { draft, takeOverDraft } from './draft.ts';
import { createLeads } from './leads.ts';
import { asOnPage } from './pageConfig.ts';

/** Whether nothing has been typed into the contact form. */
function isFormUntouched(): boolean {
  return Object.keys(draft.read()).length === 0;
}

/** The outside world of the site: its history, its webhook, its pixel, its validators. */
export function createServices(config: SiteConfig, journey: Journey, toasts: ToastStore): Services {
  // None, where the page is prerendered.
  const { window, navigator }: { window?: Window; navigator?: object } = globalThis;
  const consent = createConsent(() => localStorage, window);
  const hasPrivacySignal = sendsPrivacySignal(navigator);
  // Asked here, so that a site without a pixel does not even carry it.
  const id = import.meta.env.VITE_META_PIXEL_ID;
  const pixel = id && window ? createPixel({ id, consent, hasPrivacySignal, window }) : undefined;
  const { event, eventId } = config.lead.tracking;
  let contactForm: Promise<FormValidator<ContactContext>> | undefined;
  // Taken down now: the address changes with the pages that the visitor opens.
  const landing = window?.location.href ?? '';
  const { leads, prepareForm, tidy } = createLeads(config, () => ({
    landing: new URL(landing),
    referrer: document.referrer,
    mayIdentify: () => consent.choice() === true && !hasPrivacySignal,
  }));

  if (import.meta.env.LANGUAGES && window) {
    const agreements = config.lead.form.fields.filter(({ kind }) => kind === 'tick');
    takeOverDraft((field) => agreements.every((each) => each.id !== field));
  }

  if (window) {
    // What fails is done on the next page.
    const tidyUp = () => void tidy().catch(() => undefined);
    whenIdle(tidyUp);
    consent.subscribe(tidyUp);
  }

  if (import.meta.env.STATES && window?.pageConfig) {
    window.pageConfig.mayLoad = isFormUntouched;
  }

  async function loadContactForm() {
    const [part, typedBefore] = await Promise.all([
      loadPart('contactValidator', () => import('./contactValidator.ts')),
      prepareForm(),
    ]);
    if (typedBefore && isFormUntouched()) draft.write(typedBefore);
    return part.contactValidator;
  }

  return {
    journey,
    estimate: async (answers) => {
      const [rules, { default: pricing }] = await Promise.all([
        loadPart('estimate', () => import('../../engine/rules/estimate.ts')),
        loadPart('pricing', () => import('virtual:pricing')),
      ]);
      return rules.computeEstimate({ ...config, ...asOnPage(pricing) }, answers);
    },
    leads,
    trackLead: ({ tracking, payload }) => pixel?.track(event, tracking, payload[eventId]),
    pageViewed: () => pixel?.pageViewed(),
    consent,
    hasPrivacySignal,
    today,
    picture: { read: readPicture, write: rememberPicture },
    toast: toasts.add,
    contactValidator: () => (contactForm ??= loadContactForm()),
    draft,
  };
}
