import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { ResultsStep as Step, WizardCopy } from '../../generated/estimator.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { late } from '../../ui/late.tsx';
import { Note } from '../../ui/Note.tsx';
import { quietText, space } from '../../ui/theme.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { StepHeading } from '../form/StepHeading.tsx';
import { isOptional } from './isOptional.ts';
import type { ContactFormProps } from './ContactForm.tsx';

const Narrow = styled.div`
  max-width: 36rem;
`;

const Required = styled.p`
  margin-top: ${space.m};
  ${quietText}
`;

// Not needed before the results, so not loaded before: it comes while the calculation screen is shown.
const ContactForm = late(
  'ContactForm',
  async () => (await import('./ContactForm.tsx')).ContactForm,
  () => <Waiting />,
);

/** What the form on the results step is handed by the page. */
export interface ResultsProps extends Omit<ContactFormProps, 'tooltipLabel' | 'back'> {
  /** Called with what the heading says, whenever that changes. */
  readonly onHeading: (heading: string) => void;
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
  const { hasEstimate, calculatingFor, formKey, onHeading, ...form } = results;
  const { tooltipLabel } = copy;
  const { fields, allRequired: wanted } = form.lead.form;
  // Untrue where one may be left empty.
  const allRequired = fields.some(isOptional) ? undefined : wanted;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), calculatingFor);
    return () => clearTimeout(timer);
  }, [calculatingFor]);

  const isMissing = hasWaited && !isComplete;
  const isReady = hasWaited && hasEstimate && !isMissing;
  const heading = isMissing ? step.missing : isReady ? step.title : step.calculating;
  useEffect(() => onHeading(heading), [onHeading, heading]);

  const backButton = onBack && (
    <SecondaryButton
      type="button"
      onClick={onBack}
      disabled={form.submission.phase === 'submitting'}
    >
      {copy.backLabel}
    </SecondaryButton>
  );

  if (isMissing) {
    return (
      <>
        <Alert>
          <StepHeading id={headingId} words={{ title: heading }} tooltipLabel={tooltipLabel} />
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
  const words = { title: heading, ...(isReady && { intro: step.intro }) };
  return (
    <>
      <div role="status">
        <StepHeading id={headingId} words={words} tooltipLabel={tooltipLabel} />
      </div>
      {isReady ? (
        <Narrow>
          {allRequired !== undefined && <Required>{allRequired}</Required>}
          <ContactForm key={formKey} {...form} tooltipLabel={tooltipLabel} back={backButton} />
        </Narrow>
      ) : (
        <Waiting />
      )}
      {isReady && step.explanation && <Note {...step.explanation} />}
      {!isReady && <ButtonRow>{backButton}</ButtonRow>}
    </>
  );
}
