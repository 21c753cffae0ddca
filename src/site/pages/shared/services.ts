import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type { Estimate } from '../../../engine/rules/estimate.ts';
import type { LeadEvent } from '../../services/leads/lead-queue.ts';
import type { QueuedLead } from '../../services/leads/lead-store.ts';
import type { ConsentStore } from '../../services/consent.ts';
import type { BrowserWizardHistory } from '../../services/navigation.ts';
import type { SubmissionPhase } from '../../steps/results/ContactForm.tsx';
import type { ContactFormContext, FormValidator } from '../../steps/form/types.ts';
import type {
  ContactInput,
  FormFilling,
  PreparedLead,
  LeadSource,
} from '../../../engine/wizard/lead.ts';
import type { ToastMessage } from '../../ui/toast/toastStore.ts';

/**
 * What pages need of the config: what prices are made from is loaded when it is wanted, and what authors tell one
 * another is no visitor's business.
 */
export type SiteConfig = Pick<EstimatorConfig, 'steps' | 'lead' | 'site'>;

/** What a lead is made from. */
export type LeadInput = Pick<LeadSource, 'contact' | 'answers' | 'estimate'>;

/** Where a form stands: whether it has been sent, and the answers that it would be sent with. */
export interface LeadFormState {
  phase: SubmissionPhase;
  answers: LeadInput['answers'];
}

/** The sending of leads. */
export interface LeadService {
  /**
   * Makes a lead and sends it. Rejects with a LeadNotSentError when that failed, which says whether it is tried again.
   * @param mayGo whether it may be tried again, asked before every try: not while the visitor changes something
   */
  readonly send: (asked: LeadInput, filling: FormFilling, mayGo: () => boolean) => Promise<void>;
  /** The form that stands for the next lead: those before outlive the page that showed theirs. */
  readonly form: {
    readonly read: () => Readonly<LeadFormState> | undefined;
    readonly write: (form: LeadFormState) => void;
  };
  /** Calls back with what becomes of leads. Returns how to stop. */
  readonly subscribe: (listener: (news: LeadEvent<PreparedLead>) => void) => () => void;
  /** Forgets the lead that the form stands for. */
  readonly forget: () => Promise<void>;
  /** What waits for the visitor's word since the page was last open; undefined when nothing can. */
  readonly listWaiting: () => Promise<WaitingLeads | undefined>;
}

/** Leads that were kept when the page was last open. */
export interface WaitingLeads {
  /** The newest come first. */
  readonly leads: readonly QueuedLead<PreparedLead, LeadInput>[];
  /** Rejects with a LeadNotSentError when the first try failed. */
  readonly send: (kept: QueuedLead<PreparedLead, LeadInput>) => Promise<void>;
  readonly discard: (kept: QueuedLead<PreparedLead, LeadInput>) => Promise<void>;
  /** Resolves once there may be others, since another page has let go of one; with false where none can. */
  readonly whenReleased: () => Promise<boolean>;
}

/** The outside world, as the pages see it. Made in src/site/app/ and handed in. */
export interface SiteServices {
  /** The places of the wizard in the browser's history. */
  readonly journey: BrowserWizardHistory;
  /** The estimate for the answers that count. Rejects when the rules cannot be loaded. */
  readonly estimate: (answers: EffectiveAnswers) => Promise<Estimate>;
  readonly leads: LeadService;
  /** Tells the advertising pixel of a lead, when there is one and the visitor has agreed. */
  readonly trackLead: (lead: PreparedLead) => void;
  /** Tells it of a page that was opened. */
  readonly trackPageView: (pathname: string) => void;
  /** What the visitor has chosen about cookies. */
  readonly consent: ConsentStore;
  /** Whether the browser sends a Global Privacy Control signal. */
  readonly hasPrivacySignal: boolean;
  /** The day where the visitor is, such as 2026-05-31. */
  readonly today: () => string;
  /** The picture of what was chosen, for the page that the present entry of the history is of. */
  readonly picture: {
    readonly read: () => string | undefined;
    readonly write: (picture: string) => void;
  };
  readonly toast: (text: ToastMessage) => void;
  /** Loads the validator of the contact form: the same promise every time. */
  readonly loadContactValidator: () => Promise<FormValidator<ContactFormContext>>;
  /** What was typed into the contact form. In memory only, so that no link away from the page loses it. */
  readonly draft: {
    readonly read: () => ContactInput;
    readonly write: (contact: ContactInput) => void;
  };
}
