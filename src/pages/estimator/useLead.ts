import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fill } from '../../copy/fill.ts';
import type { LeadNotSent } from '../../services/lead.ts';
import type { Submission } from '../../steps/results/ContactForm.tsx';
import type { Contact, Filling } from '../../wizard/lead.ts';
import type { WizardState } from '../../wizard/state.ts';
import type { Asked, Services, SiteConfig } from '../services.ts';

const IDLE: Submission = { phase: 'idle', failure: undefined };

/** What the visitor is told of a lead that was not sent. */
export function failureOf(
  { messages, keeping }: SiteConfig['lead'],
  error: unknown,
): Pick<Submission, 'failure' | 'kept'> {
  const { message: reason = String(error), kept }: Partial<LeadNotSent> = Object(error);
  const words = kept === 'on device' ? keeping?.kept : kept && keeping?.keptInPage;
  return {
    failure: fill(messages.failure, { reason }),
    kept: words && fill(words, { hours: keeping?.hours ?? 0 }),
  };
}

type Changeable = Pick<Asked, 'contact' | 'answers'>;

function isSame(one: Changeable, other: Changeable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A form that sends its lead. */
interface LeadForm {
  readonly submission: Submission;
  readonly submit: (contact: Contact, filling: Filling) => void;
  /** Has the lead forgotten, and what was typed with it. */
  readonly forget: () => Promise<void>;
}

/**
 * The sending of a lead. Once begun, further submits are ignored; after a failure
 * too, until the visitor leaves the step and comes back.
 */
export function useLead(
  { lead }: Pick<SiteConfig, 'lead'>,
  { stepId, answers, estimate }: WizardState & Pick<Asked, 'answers'>,
  { leads, draft, toast }: Pick<Services, 'leads' | 'draft' | 'toast'>,
): LeadForm {
  const [submission, setSubmission] = useState(IDLE);
  // Beside the state, because two clicks can arrive before React has rendered the first.
  const phase = useRef(submission.phase);
  const present = useRef(answers);
  useLayoutEffect(() => {
    present.current = answers;
  }, [answers]);

  const become = useCallback((next: Submission) => {
    phase.current = next.phase;
    setSubmission(next);
  }, []);

  useEffect(() => {
    if (phase.current === 'submitted') become(IDLE);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- coming to a step begins anew
  }, [stepId, become]);

  // What was kept and tried again is kept no longer: the visitor is told, wherever the form stands.
  useEffect(
    () =>
      leads.onRefused((error) => {
        become({ phase: 'submitted', ...failureOf(lead, error) });
        toast(lead.messages.failureToast);
      }),
    [leads, lead, toast, become],
  );

  async function submit(contact: Contact, filling: Filling) {
    if (phase.current !== 'idle') return;
    become({ phase: 'submitting', failure: undefined });
    const asked = { contact, answers, estimate };
    /** Not while a visitor who has come back to the form changes what it says. */
    const mayGo = () =>
      phase.current !== 'idle' ||
      isSame({ contact, answers }, { contact: draft.read(), answers: present.current });
    try {
      await leads.send(asked, filling, mayGo);
      become({ phase: 'submitted', failure: undefined });
    } catch (error) {
      become({ phase: 'submitted', ...failureOf(lead, error) });
      toast(lead.messages.failureToast);
    }
  }

  async function forget() {
    draft.write({});
    await leads.forget();
    become(IDLE);
    if (lead.keeping) toast(lead.keeping.forgottenToast);
  }

  return {
    submission,
    submit: (contact, filling) => void submit(contact, filling),
    forget,
  };
}
