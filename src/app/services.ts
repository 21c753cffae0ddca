import type { Services, SiteConfig } from '../pages/services.ts';
import { createConsent, sendsPrivacySignal } from '../services/consent.ts';
import { journeyOf, type Navigation } from '../services/history/navigation.ts';
import { sendLead } from '../services/lead.ts';
import { createPixel } from '../services/pixel.ts';
import type { Contact } from '../wizard/lead.ts';
import type { ContactContext, FormValidator } from '../steps/types.ts';
import { loadPart } from '../ui/loadPart.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { stepValidators } from './validators.ts';

/** The outside world of the built site: its history, its webhook, its pixel, its validators. */
export function createServices(
  config: SiteConfig,
  navigation: Navigation,
  toasts: ToastStore,
): Services {
  const validators = stepValidators(config);
  let draft: Contact = {};
  const { event, eventId } = config.lead.tracking;
  const consent = createConsent(
    () => window.localStorage,
    (listener) => window.addEventListener('storage', listener),
  );
  const hasPrivacySignal = sendsPrivacySignal(navigator);
  // Asked here, so that a site without a pixel does not even carry it.
  const id = import.meta.env.VITE_META_PIXEL_ID;
  const pixel = id ? createPixel({ id, consent, hasPrivacySignal, window }) : undefined;
  let contactValidator: Promise<FormValidator<ContactContext>> | undefined;
  async function loadContactValidator() {
    const part = await loadPart(() => import('./contactValidator.ts'));
    return part.contactValidator(config);
  }

  return {
    journey: journeyOf(navigation),
    estimate: async (answers) => {
      const [rules, { default: pricing }] = await Promise.all([
        loadPart(() => import('../rules/estimate.ts')),
        loadPart(() => import('virtual:pricing')),
      ]);
      return rules.estimate({ ...config, ...pricing }, answers);
    },
    sendLead: (payload) =>
      sendLead(payload, {
        url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
        timeout: config.site.timings.leadTimeout,
        timeoutReason: config.lead.messages.timeout,
      }),
    trackLead: ({ tracking, payload }) => pixel?.track(event, tracking, payload[eventId]),
    pageViewed: () => pixel?.pageViewed(),
    consent,
    hasPrivacySignal,
    toast: toasts.add,
    validatorOf: (stepId) => {
      const validator = validators.get(stepId);
      if (!validator) throw new Error(`No validator was compiled for step "${stepId}".`);
      return validator;
    },
    contactValidator: () => (contactValidator ??= loadContactValidator()),
    draft: {
      read: () => draft,
      write: (contact) => {
        draft = contact;
      },
    },
  };
}
