import { useId, type ReactNode } from 'react';
import { Button, ButtonRow, ButtonsAndTerms } from '../../ui/components/Button.tsx';
import { SubmitStatus } from '../../ui/components/SubmitStatus.tsx';
import type { SubmissionPhase } from './ContactForm.tsx';

interface SubmitRowProps {
  readonly phase: SubmissionPhase;
  /** The words on the button. */
  readonly label: string;
  /** The button that leads back, where there is one. */
  readonly back: ReactNode;
  /** What is agreed to by sending. */
  readonly terms: ReactNode;
}

/** The buttons of the contact form. What is agreed to stands below the button, and is read with it: before it is pressed. */
export function SubmitRow({ phase, label, back, terms }: SubmitRowProps) {
  const termsId = useId();
  return (
    <ButtonsAndTerms data-sticky="tall">
      <ButtonRow>
        {back}
        <SubmitStatus isSending={phase === 'submitting'}>
          <Button type="submit" disabled={phase !== 'idle'} aria-describedby={termsId}>
            {label}
          </Button>
        </SubmitStatus>
      </ButtonRow>
      <div id={termsId}>{terms}</div>
    </ButtonsAndTerms>
  );
}
