import { fillPlaceholders, type PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { Lead } from '../../../engine/generated/estimator.ts';
import type { LeadNotSentError } from '../../services/send-lead.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { SecondaryButton } from '../../ui/components/Button.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import { useSubmission } from './useSubmission.ts';

export interface SubmissionAlertProps {
  readonly lead: Pick<Lead, 'form' | 'keeping' | 'messages'>;
  readonly facts: PlaceholderValues;
  /** Discards the pending lead and what was typed. */
  readonly onDiscard: () => void;
}

interface LeadFailure {
  readonly failure: string;
  /** Says what happens to a pending lead, if there is one; empty if the config has no text for it. */
  readonly pending?: string;
}

/** Returns the texts of the alert after a failed submission. */
function describeLeadFailure(
  { messages, keeping }: SubmissionAlertProps['lead'],
  error: unknown,
): LeadFailure {
  const { message: reason = String(error), isFinal }: Partial<LeadNotSentError> = Object(error);
  const failure = fillPlaceholders(messages.failure, { reason });
  // After other errors, such as a chunk that failed to load, no lead is pending.
  if (!keeping || isFinal === undefined) return { failure };
  return { failure, pending: isFinal ? (keeping.refused ?? '') : keeping.kept };
}

/** Says that a lead failed, what happens to it, what to do, and how to reach the company without the form. */
export function SubmissionAlert({ lead, facts, onDiscard }: SubmissionAlertProps) {
  const { form, keeping, messages } = lead;
  const { error } = useSubmission();
  if (error === undefined) return null;
  const { failure, pending } = describeLeadFailure(lead, error);
  const next = pending ?? messages.next;
  const details = (
    <>
      {next && <p>{next}</p>}
      {form.otherWay !== undefined && (
        <p>
          <RichText spans={parseTextSpans(form.otherWay, facts)} />
        </p>
      )}
      {pending !== undefined && keeping && (
        <SecondaryButton type="button" onClick={onDiscard}>
          {keeping.forgetLabel}
        </SecondaryButton>
      )}
    </>
  );
  return (
    <Alert takesFocus details={details}>
      {failure}
    </Alert>
  );
}
