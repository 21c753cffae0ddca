import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Services } from '../pages/services.ts';
import { createJourney } from '../services/journey.ts';
import { sendLead } from '../services/lead.ts';
import type { Contact } from '../wizard/lead.ts';
import type { ContactContext, FormValidator } from '../steps/types.ts';
import type { ToastStore } from '../ui/toast/store.ts';
import { loadContactValidator, stepValidators } from './validators.ts';

/** The outside world of the built site: its history, its webhook, its validators. */
export function createServices(config: EstimatorConfig, toasts: ToastStore): Services {
  const validators = stepValidators(config);
  let draft: Contact = {};
  let contactValidator: Promise<FormValidator<ContactContext>> | undefined;
  return {
    journey: createJourney(window),
    sendLead: (payload) =>
      sendLead(payload, {
        url: import.meta.env.VITE_LEAD_WEBHOOK_URL,
        timeout: config.site.timings.leadTimeout,
        timeoutReason: config.lead.messages.timeout,
      }),
    trackLead: () => undefined,
    toast: toasts.add,
    validatorOf: (stepId) => {
      const validator = validators.get(stepId);
      if (!validator) throw new Error(`No validator was compiled for step "${stepId}".`);
      return validator;
    },
    contactValidator: () => (contactValidator ??= loadContactValidator(config)),
    draft: {
      read: () => draft,
      write: (contact) => {
        draft = contact;
      },
    },
  };
}
