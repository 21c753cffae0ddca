import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ResultsStep as Step, WizardCopy } from '../../generated/estimator.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { late } from '../../ui/late.tsx';
import { Note } from '../../ui/Note.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { StepHeading } from '../form/StepHeading.tsx';
import type { ContactFormProps } from './ContactForm.tsx';

const Narrow = styled.div`
  max-width: 36rem;
`;

// Not needed before the results, so not loaded before: it comes while the calculation screen is shown.
const ContactForm = late(
  'ContactForm',
  async () => (await import('./ContactForm.tsx')).ContactForm,
  () => <Waiting />,
);

/** What the form on the results step is handed by the page. */
export interface ResultsProps extends Omit<ContactFormProps, 'tooltipLabel'> {
  /** How long the calculation screen stays, in milliseconds. */
  readonly calculatingFor: number;
  readonly hasEstimate: boolean;
  /** Another one is another form: nothing of what was typed is left. */
  readonly formKey: number;
}

interface ResultsStepProps extends ResultsProps {
  readonly step: Step;
  readonly copy: WizardCopy;
  readonly headingId: string;
  /** Whether the answers that the step requires are there. */
  readonly isComplete: boolean;
  readonly onBack: (() => void) | undefined;
  readonly onRestart: () => void;
}

/**
 * The last step: the calculation screen, then the contact form, or the error
 * when an answer is missing without which there is no estimate.
 */
export function ResultsStep(props: ResultsStepProps) {
  const { step, copy, headingId, isComplete, onBack, onRestart, ...results } = props;
  const { hasEstimate, calculatingFor, formKey, ...form } = results;
  const { tooltipLabel } = copy;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), calculatingFor);
    return () => clearTimeout(timer);
  }, [calculatingFor]);

  const backButton = onBack && (
    <SecondaryButton
      type="button"
      onClick={onBack}
      disabled={form.submission.phase === 'submitting'}
    >
      {copy.backLabel}
    </SecondaryButton>
  );

  if (hasWaited && !isComplete) {
    return (
      <>
        <Alert>
          <StepHeading id={headingId} words={{ title: step.missing }} tooltipLabel={tooltipLabel} />
        </Alert>
        <ButtonRow>
          {backButton}
          <Button type="button" onClick={onRestart}>
            {step.restartLabel}
          </Button>
        </ButtonRow>
      </>
    );
  }
  const isReady = hasWaited && hasEstimate;
  const words = isReady ? { title: step.title, intro: step.intro } : { title: step.calculating };
  return (
    <>
      <div role="status">
        <StepHeading id={headingId} words={words} tooltipLabel={tooltipLabel} />
      </div>
      {isReady ? (
        <Narrow>
          <ContactForm key={formKey} {...form} tooltipLabel={tooltipLabel} />
        </Narrow>
      ) : (
        <Waiting />
      )}
      {isReady && step.explanation && <Note {...step.explanation} />}
      <ButtonRow>{backButton}</ButtonRow>
    </>
  );
}
