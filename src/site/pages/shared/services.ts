import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type { Estimate } from '../../../engine/rules/evaluate.ts';
import type { Leads } from '../../services/leads.ts';
import type { ConsentStore } from '../../services/consent.ts';
import type { ContactInput, PreparedLead } from '../../../engine/wizard/lead.ts';
import type { ToastMessage } from '../../ui/toast/toastStore.ts';

/**
 * The config without prices, rules and notes of its authors. Prices and rules are loaded later.
 */
export type SiteConfig = Pick<EstimatorConfig, 'steps' | 'lead' | 'site'>;

/** The outside world, as the pages see it. Made in src/site/app/ and handed in. */
export interface SiteServices {
  /** The estimate for the answers that count. Rejects when the rules cannot be loaded. */
  readonly estimate: (answers: EffectiveAnswers) => Promise<Estimate>;
  readonly leads: Leads;
  /** Tells the advertising pixel of a lead, when there is one and the visitor has agreed. */
  readonly trackLead: (lead: PreparedLead) => void;
  /** Tells it of a page that was opened. */
  readonly trackPageView: (pathname: string) => void;
  /** What the visitor has chosen about cookies. */
  readonly consent: ConsentStore;
  /** Whether the browser sends a Global Privacy Control signal. */
  readonly hasPrivacySignal: boolean;
  /** The day where the visitor is, such as 2026-05-31. */
  readonly getToday: () => string;
  /** The picture of what was chosen, for the page that the present entry of the history is of. */
  readonly picture: {
    readonly read: () => string | undefined;
    readonly write: (picture: string) => void;
  };
  readonly showToast: (text: ToastMessage) => void;
  /** What was typed into the contact form. Kept in memory, so moving between pages does not lose it. */
  readonly draft: {
    readonly read: () => ContactInput;
    readonly write: (contact: ContactInput) => void;
  };
}
