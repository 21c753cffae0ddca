import { use, useState } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import type { Keeping } from '../../../engine/generated/estimator.ts';
import type { QueuedLead } from '../../services/leads/lead-store.ts';
import type { LeadSubmission } from '../../steps/results/ContactForm.tsx';
import { Alert } from '../../ui/components/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { LanguageContext } from '../../ui/components/LanguageContext.ts';
import { passThroughOnAppear } from '../../ui/pointer/passThroughOnAppear.ts';
import { Note } from '../../ui/components/Note.tsx';
import { SubmitStatus } from '../../ui/components/SubmitStatus.tsx';
import type { PreparedLead } from '../../../engine/wizard/lead.ts';
import type { LeadInput, SiteConfig, WaitingLeads } from '../shared/services.ts';
import { describeLeadFailure } from './useLeadSubmission.ts';

/** It comes up by itself, where an answer of the step below may just be pressed. */
const Choices = styled(ButtonRow)`
  animation: ${passThroughOnAppear};
`;

interface WaitingLeadProps {
  readonly lead: SiteConfig['lead'];
  readonly keeping: Keeping;
  readonly waiting: WaitingLeads;
  readonly onForgotten: () => void;
}

/** In the language of the site: what a translator says of the page need be none. */
function formatLeadDate({ since }: QueuedLead<PreparedLead, LeadInput>, language: string): string {
  return new Date(since).toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' });
}

/** Offers to send what was kept when the page was last open, one lead after the other. */
export function WaitingLead({ lead, keeping, waiting, onForgotten }: WaitingLeadProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Pick<LeadSubmission, 'failure' | 'kept'>>();
  const language = use(LanguageContext);
  const [kept] = waiting.leads;
  if (!kept) return null;
  const { offer, forgetLabel } = keeping;

  async function send(chosen: QueuedLead<PreparedLead, LeadInput>) {
    setIsSending(true);
    setProblem(undefined);
    try {
      await waiting.send(chosen);
    } catch (error) {
      setProblem(describeLeadFailure(lead, error));
    }
    setIsSending(false);
  }

  async function forget(chosen: QueuedLead<PreparedLead, LeadInput>) {
    await waiting.discard(chosen);
    setProblem(undefined);
    onForgotten();
  }

  return (
    <Note
      title={offer.title}
      text={fillPlaceholders(offer.text, {
        ...kept.lead.confirmation,
        date: formatLeadDate(kept, language),
      })}
    >
      {problem && (
        <Alert takesFocus details={problem.kept && <p>{problem.kept}</p>}>
          {problem.failure}
        </Alert>
      )}
      <Choices>
        <SecondaryButton type="button" onClick={() => void forget(kept)}>
          {forgetLabel}
        </SecondaryButton>
        <SubmitStatus isSending={isSending}>
          <Button type="button" disabled={isSending} onClick={() => void send(kept)}>
            {isSending ? offer.sendingLabel : offer.sendLabel}
          </Button>
        </SubmitStatus>
      </Choices>
    </Note>
  );
}
