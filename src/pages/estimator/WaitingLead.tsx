import { useState } from 'react';
import { fill } from '../../copy/fill.ts';
import type { Keeping } from '../../generated/estimator.ts';
import type { Kept } from '../../services/kept-leads/shelf.ts';
import type { Submission } from '../../steps/results/ContactForm.tsx';
import type { LeadNotSent } from '../../services/lead.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import type { Lead } from '../../wizard/lead.ts';
import type { Asked, SiteConfig, WaitingLeads } from '../services.ts';
import { failureOf } from './useLead.ts';

interface WaitingLeadProps {
  readonly lead: SiteConfig['lead'];
  readonly keeping: Keeping;
  readonly waiting: WaitingLeads;
  readonly onForgotten: () => void;
}

function dateOf({ since }: Kept<Lead, Asked>): string {
  const { lang } = document.documentElement;
  return new Date(since).toLocaleString(lang, { dateStyle: 'long', timeStyle: 'short' });
}

/** Offers to send what was kept when the page was last open, one lead after the other. */
export function WaitingLead({ lead, keeping, waiting, onForgotten }: WaitingLeadProps) {
  const [done, setDone] = useState(0);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Pick<Submission, 'failure' | 'kept'>>();
  // What was refused for good is gone: there is nothing left to send or to forget.
  const [isRefused, setIsRefused] = useState(false);
  const kept = waiting.all[done];
  if (!kept) return null;
  const { offer, forgetLabel } = keeping;

  async function send(chosen: Kept<Lead, Asked>) {
    setIsSending(true);
    setProblem(undefined);
    try {
      await waiting.send(chosen);
      setDone(done + 1);
    } catch (error) {
      setProblem(failureOf(lead, error));
      const { isFinal = false }: Partial<LeadNotSent> = Object(error);
      setIsRefused(isFinal);
    }
    setIsSending(false);
  }

  async function forget(chosen: Kept<Lead, Asked>) {
    await waiting.forget(chosen);
    setProblem(undefined);
    setDone(done + 1);
    onForgotten();
  }

  return (
    <Note
      title={offer.title}
      text={fill(offer.text, { ...kept.lead.confirmation, date: dateOf(kept) })}
    >
      {problem && (
        <Alert takesFocus beside={problem.kept && <p>{problem.kept}</p>}>
          {problem.failure}
        </Alert>
      )}
      {!isRefused && (
        <ButtonRow>
          <SecondaryButton type="button" onClick={() => void forget(kept)}>
            {forgetLabel}
          </SecondaryButton>
          <Button type="button" disabled={isSending} onClick={() => void send(kept)}>
            {isSending ? offer.sendingLabel : offer.sendLabel}
          </Button>
        </ButtonRow>
      )}
    </Note>
  );
}
