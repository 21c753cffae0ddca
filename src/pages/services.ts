import type { EstimatorConfig } from '../generated/estimator.ts';
import type { AskingStep, CountingAnswers } from '../answers/answers.ts';
import type { Estimate } from '../rules/estimate.ts';
import type { Consent } from '../services/consent.ts';
import type { Journey } from '../services/history/navigation.ts';
import type { ContactContext, FormValidator } from '../steps/types.ts';
import type { Contact, Lead } from '../wizard/lead.ts';
import type { ToastText } from '../ui/toast/store.ts';

/** What pages need of the config: all but what prices are made from, which is loaded when it is wanted. */
export type SiteConfig = Omit<EstimatorConfig, 'prices' | 'rules'>;

/** The outside world, as the pages see it. Made in src/app/ and handed in. */
export interface Services {
  /** The places of the wizard in the browser's history. */
  readonly journey: Journey;
  /** The estimate for the answers that count. Rejects when the rules cannot be loaded. */
  readonly estimate: (answers: CountingAnswers) => Promise<Estimate>;
  /** Sends a lead; rejects when the network failed. */
  readonly sendLead: (payload: Lead['payload']) => Promise<void>;
  /** Tells the advertising pixel of a lead, when there is one and the visitor has agreed. */
  readonly trackLead: (lead: Lead) => void;
  /** Tells it of a page that was opened. */
  readonly pageViewed: (pathname: string) => void;
  /** What the visitor has chosen about cookies. */
  readonly consent: Consent;
  /** Whether the browser sends a Global Privacy Control signal. */
  readonly hasPrivacySignal: boolean;
  readonly toast: (text: ToastText) => void;
  readonly validatorOf: (step: AskingStep) => FormValidator;
  /** Loads the validator of the contact form: the same promise every time. */
  readonly contactValidator: () => Promise<FormValidator<ContactContext>>;
  /** What was typed into the contact form. In memory only, so that no link away from the page loses it. */
  readonly draft: { readonly read: () => Contact; readonly write: (contact: Contact) => void };
}
