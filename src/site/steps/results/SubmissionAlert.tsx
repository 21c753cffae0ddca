import type { PlaceholderValues } from '../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../engine/text/text-spans.ts';
import type { Lead } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { SecondaryButton } from '../../ui/components/Button.tsx';
import { RichText } from '../../ui/components/RichText.tsx';
import type { LeadSubmission } from './ContactForm.tsx';

export interface SubmissionAlertProps {
  readonly lead: Pick<Lead, 'form' | 'keeping' | 'messages'>;
  readonly facts: PlaceholderValues;
  readonly submission: LeadSubmission;
  /** Discards the pending lead and what was typed. */
  readonly onDiscard: () => void;
}

/** Says that a lead failed, what happens to it, what to do, and how to reach the company without the form. */
export function SubmissionAlert({ lead, facts, submission, onDiscard }: SubmissionAlertProps) {
  const { form, keeping, messages } = lead;
  const { failure, pending } = submission;
  if (failure === undefined) return null;
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
