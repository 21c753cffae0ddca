import { use, useState } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/fill.ts';
import type { Keeping } from '../../../engine/generated/estimator.ts';
import type { Kept } from '../../services/kept-leads/shelf.ts';
import type { Submission } from '../../steps/results/ContactForm.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { Language } from '../../ui/language.ts';
import { letsThrough } from '../../ui/letsThrough.ts';
import { Note } from '../../ui/Note.tsx';
import { Sending } from '../../ui/Sending.tsx';
import type { PreparedLead } from '../../../engine/wizard/lead.ts';
import type { Asked, SiteConfig, WaitingLeads } from '../services.ts';
import { failureOf } from './useLead.ts';

/** It comes up by itself, where an answer of the step below may just be pressed. */
const Choices = styled(ButtonRow)`
  animation: ${letsThrough};
`;

interface WaitingLeadProps {
  readonly lead: SiteConfig['lead'];
  readonly keeping: Keeping;
  readonly waiting: WaitingLeads;
  readonly onForgotten: () => void;
}

/** In the language of the site: what a translator says of the page need be none. */
function dateOf({ since }: Kept<PreparedLead, Asked>, language: string): string {
  return new Date(since).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
}

/** Offers to send what was kept when the page was last open, one lead after the other. */
export function WaitingLead({ lead, keeping, waiting, onForgotten }: WaitingLeadProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Pick<Submission, 'failure' | 'kept'>>();
  const language = use(Language);
  const [kept] = waiting.all;
  if (!kept) return null;
  const { offer, forgetLabel } = keeping;

  async function send(chosen: Kept<PreparedLead, Asked>) {
    setIsSending(true);
    setProblem(undefined);
    try {
      await waiting.send(chosen);
    } catch (error) {
      setProblem(failureOf(lead, error));
    }
    setIsSending(false);
  }

  async function forget(chosen: Kept<PreparedLead, Asked>) {
    await waiting.forget(chosen);
    setProblem(undefined);
    onForgotten();
  }

  return (
    <Note
      title={offer.title}
      text={fillPlaceholders(offer.text, {
        ...kept.lead.confirmation,
        date: dateOf(kept, language),
      })}
    >
      {problem && (
        <Alert takesFocus beside={problem.kept && <p>{problem.kept}</p>}>
          {problem.failure}
        </Alert>
      )}
      <Choices>
        <SecondaryButton type="button" onClick={() => void forget(kept)}>
          {forgetLabel}
        </SecondaryButton>
        <Sending isSending={isSending}>
          <Button type="button" disabled={isSending} onClick={() => void send(kept)}>
            {isSending ? offer.sendingLabel : offer.sendLabel}
          </Button>
        </Sending>
      </Choices>
    </Note>
  );
}
