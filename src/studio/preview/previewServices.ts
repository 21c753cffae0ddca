import { customizeValidator } from '@rjsf/validator-ajv8';
import type { RJSFSchema } from '@rjsf/utils';
import { ajvKeywords } from '../../engine/kinds/ajv-keywords.ts';
import { TICKED } from '../../engine/lead/tick-values.ts';
import type { SimulatedState } from '../model/forms/preview-target.ts';
import type { Estimator } from '../../engine/compile/compile.ts';
import type { SiteServices } from '../../site/pages/shared/services.ts';
import { computeEstimate, type Estimate } from '../../engine/rules/evaluate.ts';
import { createConsentStore } from '../../site/services/consent.ts';
import { createLeads, type Leads } from '../../site/services/leads.ts';
import type { Wizard } from '../../site/services/wizard.ts';
import type {
  ContactFormContext,
  RjsfFormData,
  FormValidator,
  StepContext,
} from '../../site/form/types.ts';
import type { ToastStore } from '../../site/ui/toast/toastStore.ts';
import type { AnswerSummary } from '../../engine/wizard/answer-summary.ts';
import { createLead, type ContactInput } from '../../engine/lead/lead.ts';
import { createWizardStore, type WizardHistory } from '../../engine/wizard/store.ts';
import { getToday } from '../../engine/text/today.ts';

/** The wizard's history in memory: the preview leaves no entries in the browser's history. */
export function createPreviewHistory(): WizardHistory {
  let position: unknown;
  const write = (next: unknown) => {
    position = next;
  };
  return { read: () => position, push: write, replace: write };
}

/**
 * Creates the wizard of a config at the position of the previous one.
 * @param estimate stays until it is calculated again
 */
export function createPreviewWizard(
  config: Estimator,
  history: WizardHistory,
  estimate: Estimate | null,
): Wizard {
  const store = createWizardStore(config, history, getToday);
  store.syncWithHistory();
  if (estimate) store.dispatch({ type: 'priced', estimate });
  return { ...store, getInitialState: store.getState };
}

const AJV_OPTIONS = { keywords: ajvKeywords };

/** A storage that stores nothing. In most states it says that cookies were declined. */
function createAnsweredStorage(state: SimulatedState | undefined): Storage {
  return {
    length: 0,
    key: () => null,
    getItem: (key) => (state !== 'cookieQuestion' && key === 'cookieConsent' ? 'false' : null),
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  };
}

/** What survives a change of the config: typed contact details, consent and validators. */
export function createPreviewMemory(state?: SimulatedState) {
  let contact: ContactInput = {};
  const steps = customizeValidator<RjsfFormData, RJSFSchema, StepContext>({
    ajvOptionsOverrides: AJV_OPTIONS,
  });
  const form = customizeValidator<RjsfFormData, RJSFSchema, ContactFormContext>({
    ajvOptionsOverrides: AJV_OPTIONS,
  });
  return {
    validator: steps as FormValidator,
    contactValidator: form,
    /** Validators cache schemas by id, and another config reuses the ids. */
    forgetSchemas: () => {
      steps.reset?.();
      form.reset?.();
    },
    // The cookie banner would cover half of a phone, so it counts as answered unless the preview shows that state.
    consent: createConsentStore(() => createAnsweredStorage(state)),
    draft: {
      read: () => contact,
      write: (next: ContactInput) => {
        contact = next;
      },
    },
  };
}

export interface PreviewServices extends SiteServices {
  readonly wizard: Wizard;
}

interface PreviewServicesEnv extends ReturnType<typeof createPreviewMemory> {
  readonly wizard: Wizard;
  readonly showToast: ToastStore['add'];
  readonly leads: Leads;
  readonly state: SimulatedState | undefined;
}

/** Contact details that every field accepts. */
export function createSampleContact({ lead }: Estimator): ContactInput {
  const texts = { email: 'jo@example.com', phone: '5550001234', tick: TICKED };
  return Object.fromEntries(
    lead.form.fields.map((field) => [
      field.id,
      field.kind === 'choice'
        ? (field.choices[0]?.id ?? '')
        : field.kind === 'line' || field.kind === 'comment'
          ? 'Jo Park'
          : texts[field.kind],
    ]),
  );
}

interface PreviewLeadsEnv {
  readonly getConfig: () => Estimator;
  readonly failsLeads: () => boolean;
  readonly onFailure: () => void;
}

/** Leads that go nowhere. They outlive a change of the config, so that the alert stays while its text is edited. */
export function createPreviewLeads({ getConfig, failsLeads, onFailure }: PreviewLeadsEnv): Leads {
  return createLeads(
    async ({ onSent }) => ({
      submit: async (input, filling) => {
        const config = getConfig();
        const visit = {
          landing: new URL(location.href),
          home: location.href,
          referrer: '',
          mayIdentify: false,
        };
        const lead = createLead(config, {
          ...input,
          time: new Date(),
          visit: { ...visit, ...filling },
          configVersion: 'preview',
          schedules: [],
        });
        if (failsLeads()) throw new Error(config.lead.messages.timeout);
        onSent(lead);
      },
      pauseRetries: () => undefined,
      discard: () => undefined,
    }),
    onFailure,
  );
}

/** The site's services for the preview: nothing leaves this page. */
export function createPreviewServices(
  config: Estimator,
  { wizard, showToast, leads, forgetSchemas, state, ...memory }: PreviewServicesEnv,
): PreviewServices {
  forgetSchemas();
  let project: AnswerSummary | undefined;
  return {
    consent: memory.consent,
    draft: memory.draft,
    wizard,
    showToast,
    getToday,
    estimate: async (answers) =>
      state === 'calculating' ? new Promise(() => undefined) : computeEstimate(config, answers),
    leads,
    project: {
      read: () => project,
      write: (next) => {
        project = next;
      },
    },
    trackLead: () => undefined,
    trackPageView: () => undefined,
    hasPrivacySignal: false,
  };
}
