import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { LeadNotSent } from '../../services/lead.ts';
import type { Submission } from '../../steps/results/ContactForm.tsx';
import { arrive } from '../../ui/arrive.ts';
import type { ContactInput, FormFilling } from '../../../engine/wizard/lead.ts';
import type { WizardState } from '../../../engine/wizard/state.ts';
import type { Asked, FormState, Services, SiteConfig } from '../services.ts';

/** Where the sending of a lead stands, and what it failed with. */
interface Sending extends Pick<Submission, 'phase'> {
  readonly error?: unknown;
}

const IDLE: Sending = { phase: 'idle' };

/** What the visitor is told of a lead that was not sent. */
export function failureOf(
  { messages, keeping }: SiteConfig['lead'],
  error: unknown,
): Pick<Submission, 'failure' | 'kept'> {
  const { message: reason = String(error), kept, isFinal }: Partial<LeadNotSent> = Object(error);
  const failure = fillPlaceholders(messages.failure, { reason });
  if (!keeping || !(kept || isFinal)) return { failure };
  const words = { 'on device': keeping.kept, 'in page': keeping.keptInPage };
  return {
    failure,
    kept: fillPlaceholders((kept ? words[kept] : keeping.refused) ?? '', { hours: keeping.hours }),
  };
}

type Changeable = Pick<Asked, 'contact' | 'answers'>;

function isSame(one: Changeable, other: Changeable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a lead is made from beside the contact details. */
interface LeadSource extends Pick<WizardState, 'stepId' | 'estimate'>, Pick<Asked, 'answers'> {
  /** Whether anything was answered: a wizard that nobody has touched stands for no lead. */
  readonly isBegun: boolean;
}

/** A form that sends its lead. */
interface LeadForm {
  readonly submission: Submission;
  readonly submit: (contact: ContactInput, filling: FormFilling) => void;
  /** Has the lead forgotten, and what was typed with it. */
  readonly forget: () => void;
  /** A kept lead has been forgotten: the form begins anew, empty. */
  readonly beginAnew: () => void;
  /** Another one is another form. */
  readonly formKey: number;
}

/**
 * The sending of a lead. Once begun, further submits are ignored; after a failure
 * too, until the visitor leaves the step and comes back.
 */
export function useLead(
  { lead }: Pick<SiteConfig, 'lead'>,
  { stepId, answers, estimate, isBegun }: LeadSource,
  { leads, draft, toast }: Pick<Services, 'leads' | 'draft' | 'toast'>,
): LeadForm {
  const [sending, setSending] = useState(IDLE);
  const [formKey, setFormKey] = useState(0);
  // Beside the state, because two clicks can arrive before React has rendered the first.
  const form = useRef<FormState>({ phase: sending.phase, answers });
  useLayoutEffect(() => {
    form.current.answers = answers;
    if (isBegun) leads.form.write(form.current);
  }, [leads, answers, isBegun]);

  const become = useCallback((next: Sending) => {
    form.current.phase = next.phase;
    setSending(next);
  }, []);

  useEffect(() => {
    if (form.current.phase === 'submitted') become(IDLE);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- coming to a step begins anew
  }, [stepId, become]);

  /** Says that a lead is gone, and has the others looked for anew. What is typed in the form stays. */
  const tellForgotten = useCallback(() => {
    setFormKey((before) => before + 1);
    if (lead.keeping) toast(lead.keeping.forgottenToast);
  }, [lead, toast]);

  const beginAnew = useCallback(() => {
    draft.write({});
    become(IDLE);
    tellForgotten();
    arrive();
  }, [draft, become, tellForgotten]);

  // What was tried again, wherever the form stands by now.
  useEffect(
    () =>
      leads.onNews((news) => {
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
      return present.phase !== 'idle' || isSame({ contact, answers }, says);
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
      ...('error' in sending && failureOf(lead, sending.error)),
    },
    submit: (contact, filling) => void submit(contact, filling),
    forget: () => void leads.forget().then(beginAnew),
    beginAnew,
    formKey,
  };
}
