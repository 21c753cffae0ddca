import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { LeadNotSentError } from '../../services/leads/send-lead.ts';
import type { LeadSubmission } from '../../steps/results/ContactForm.tsx';
import { focusHeading } from '../../ui/focus/focusHeading.ts';
import type { ContactInput, FormFilling } from '../../../engine/wizard/lead.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import type { LeadInput, LeadFormState, SiteServices, SiteConfig } from '../shared/services.ts';

/** Where the sending of a lead stands, and what it failed with. */
interface SubmissionState extends Pick<LeadSubmission, 'phase'> {
  readonly error?: unknown;
}

const IDLE_STATE: SubmissionState = { phase: 'idle' };

/** What the visitor is told of a lead that was not sent. */
export function describeLeadFailure(
  { messages, keeping }: SiteConfig['lead'],
  error: unknown,
): Pick<LeadSubmission, 'failure' | 'kept'> {
  const {
    message: reason = String(error),
    kept,
    isFinal,
  }: Partial<LeadNotSentError> = Object(error);
  const failure = fillPlaceholders(messages.failure, { reason });
  if (!keeping || !(kept || isFinal)) return { failure };
  const words = { 'on device': keeping.kept, 'in page': keeping.keptInPage };
  return {
    failure,
    kept: fillPlaceholders((kept ? words[kept] : keeping.refused) ?? '', { hours: keeping.hours }),
  };
}

type LeadContent = Pick<LeadInput, 'contact' | 'answers'>;

function isSameContent(one: LeadContent, other: LeadContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a lead is made from beside the contact details. */
interface LeadFormInput
  extends Pick<WizardState, 'stepId' | 'estimate'>, Pick<LeadInput, 'answers'> {
  /** Whether anything was answered: a wizard that nobody has touched stands for no lead. */
  readonly hasAnswers: boolean;
}

/** A form that sends its lead. */
interface LeadFormController {
  readonly submission: LeadSubmission;
  readonly submit: (contact: ContactInput, filling: FormFilling) => void;
  /** Has the lead forgotten, and what was typed with it. */
  readonly discard: () => void;
  /** A kept lead has been forgotten: the form begins anew, empty. */
  readonly reset: () => void;
  /** Another one is another form. */
  readonly formKey: number;
}

/**
 * The sending of a lead. Once begun, further submits are ignored; after a failure
 * too, until the visitor leaves the step and comes back.
 */
export function useLeadSubmission(
  { lead }: Pick<SiteConfig, 'lead'>,
  { stepId, answers, estimate, hasAnswers: isBegun }: LeadFormInput,
  { leads, draft, toast }: Pick<SiteServices, 'leads' | 'draft' | 'toast'>,
): LeadFormController {
  const [sending, setSending] = useState(IDLE_STATE);
  const [formKey, setFormKey] = useState(0);
  // Beside the state, because two clicks can arrive before React has rendered the first.
  const form = useRef<LeadFormState>({ phase: sending.phase, answers });
  useLayoutEffect(() => {
    form.current.answers = answers;
    if (isBegun) leads.form.write(form.current);
  }, [leads, answers, isBegun]);

  const become = useCallback((next: SubmissionState) => {
    form.current.phase = next.phase;
    setSending(next);
  }, []);

  useEffect(() => {
    if (form.current.phase === 'submitted') become(IDLE_STATE);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- coming to a step begins anew
  }, [stepId, become]);

  /** Says that a lead is gone, and has the others looked for anew. What is typed in the form stays. */
  const tellForgotten = useCallback(() => {
    setFormKey((before) => before + 1);
    if (lead.keeping) toast(lead.keeping.forgottenToast);
  }, [lead, toast]);

  const beginAnew = useCallback(() => {
    draft.write({});
    become(IDLE_STATE);
    tellForgotten();
    focusHeading();
  }, [draft, become, tellForgotten]);

  // What was tried again, wherever the form stands by now.
  useEffect(
    () =>
      leads.subscribe((news) => {
        if (news.kind === 'refused') {
          if (news.isOfForm) become({ phase: 'submitted', error: news.error });
          toast(lead.messages.failureToast);
        } else if (news.kind === 'forgotten') {
          if (news.isOfForm) beginAnew();
          else tellForgotten();
        }
      }),
    [leads, lead, toast, become, beginAnew, tellForgotten],
  );

  async function submit(contact: ContactInput, filling: FormFilling) {
    if (form.current.phase !== 'idle') return;
    become({ phase: 'submitting' });
    const asked = { contact, answers, estimate };
    /** Not while a visitor who has come back to the form, or to the page with it, changes what it says. */
    const mayGo = () => {
      const present = leads.form.read() ?? form.current;
      const says = { contact: draft.read(), answers: present.answers };
      return present.phase !== 'idle' || isSameContent({ contact, answers }, says);
    };
    try {
      await leads.send(asked, filling, mayGo);
      become({ phase: 'submitted' });
    } catch (error) {
      become({ phase: 'submitted', error });
      toast(lead.messages.failureToast);
    }
  }

  return {
    submission: {
      phase: sending.phase,
      failure: undefined,
      ...('error' in sending && describeLeadFailure(lead, sending.error)),
    },
    submit: (contact, filling) => void submit(contact, filling),
    discard: () => void leads.forget().then(beginAnew),
    reset: beginAnew,
    formKey,
  };
}
