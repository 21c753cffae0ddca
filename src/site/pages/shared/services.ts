import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import type { AnswerSummary } from '../../../engine/wizard/answer-summary.ts';
import type { Estimate } from '../../../engine/rules/evaluate.ts';
import type { Leads } from '../../services/leads.ts';
import type { ConsentStore } from '../../services/consent.ts';
import type { ContactInput, PreparedLead } from '../../../engine/lead/lead.ts';
import type { ToastStore } from '../../ui/toast/toastStore.ts';

/** The config without prices, rules and the notes of its authors. Prices and rules are loaded later. */
export type SiteConfig = Pick<EstimatorConfig, 'steps' | 'repeats' | 'lead' | 'site'>;

/** The services that pages use. src/site/app/ creates them and passes them in. */
export interface SiteServices {
  /** Calculates the estimate. Rejects if the rules cannot be loaded. */
  readonly estimate: (answers: EffectiveAnswers) => Promise<Estimate>;
  readonly leads: Leads;
  /** Reports a lead to the advertising pixel, if the site has one and the visitor has agreed. */
  readonly trackLead: (lead: PreparedLead) => void;
  /** Reports a page view to the pixel, under the same conditions. */
  readonly trackPageView: (pathname: string) => void;
  /** The visitor's choice about cookies. */
  readonly consent: ConsentStore;
  /** Whether the browser sends a Global Privacy Control signal. */
  readonly hasPrivacySignal: boolean;
  /** Returns the day in the visitor's time zone, such as 2026-05-31. */
  readonly getToday: () => string;
  /** The summary of the answers, stored in the current history entry for the thank-you page. */
  readonly project: {
    readonly read: () => AnswerSummary | undefined;
    readonly write: (project: AnswerSummary) => void;
  };
  readonly showToast: ToastStore['add'];
  /** The draft of the contact form. Kept in memory, so moving between pages does not lose it. */
  readonly draft: {
    readonly read: () => ContactInput;
    readonly write: (contact: ContactInput) => void;
  };
}
