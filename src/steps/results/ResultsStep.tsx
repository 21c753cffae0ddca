import { lazy, Suspense, use, useEffect, useState } from 'react';
import type { ResultsStep as Step, WizardCopy } from '../../generated/estimator.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/Button.tsx';
import { Note, NoteTitle } from '../../ui/Note.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Waiting } from '../../ui/Waiting.ts';
import { StepHeading } from '../form/StepHeading.tsx';
import type { ContactContext, FormValidator } from '../types.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import { Narrow } from './looks.tsx';

// Not needed before the results, so not loaded before: it comes while the calculation screen is shown.
const ContactForm = lazy(async () => ({
  default: (await import('./ContactForm.tsx')).ContactForm,
}));

/** What the form on the results step is handed by the page. */
export interface ResultsProps extends Omit<ContactFormProps, 'validator' | 'tooltipLabel'> {
  /** Loads the validator of the contact form. Must give the same promise every time. */
  readonly contactValidator: () => Promise<FormValidator<ContactContext>>;
  /** How long the calculation screen stays, in milliseconds. */
  readonly calculatingFor: number;
  readonly hasEstimate: boolean;
  readonly onRestart: () => void;
}

interface ResultsStepProps extends ResultsProps {
  readonly step: Step;
  readonly copy: WizardCopy;
  readonly headingId: string;
  /** Whether the answers that the step requires are there. */
  readonly isComplete: boolean;
  readonly onBack: (() => void) | undefined;
}

type LoadedFormProps = Omit<ContactFormProps, 'validator'> & Pick<ResultsProps, 'contactValidator'>;

function LoadedForm({ contactValidator, ...form }: LoadedFormProps) {
  return <ContactForm {...form} validator={use(contactValidator())} />;
}

function Calculating() {
  return (
    <Waiting>
      <Spinner />
    </Waiting>
  );
}

/**
 * The last step (spec.md sections 2 and 4): the calculation screen, then the contact form, or the error
 * when an answer is missing without which there is no estimate.
 */
export function ResultsStep(props: ResultsStepProps) {
  const { step, copy, headingId, isComplete, hasEstimate, onBack, calculatingFor, ...form } = props;
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
          <StepHeading id={headingId} title={step.missing} />
        </Alert>
        <ButtonRow>
          {backButton}
          <Button type="button" onClick={form.onRestart}>
            {step.restartLabel}
          </Button>
        </ButtonRow>
      </>
    );
  }
  const isReady = hasWaited && hasEstimate;
  return (
    <>
      <div role="status">
        <StepHeading
          id={headingId}
          title={isReady ? step.title : step.calculating}
          intro={isReady ? step.intro : undefined}
        />
      </div>
      {isReady ? (
        <Narrow>
          <Suspense fallback={<Calculating />}>
            <LoadedForm {...form} tooltipLabel={copy.tooltipLabel} />
          </Suspense>
        </Narrow>
      ) : (
        <Calculating />
      )}
      {isReady && step.explanation && (
        <Note>
          <NoteTitle>{step.explanation.title}</NoteTitle>
          <p>{step.explanation.text}</p>
        </Note>
      )}
      <ButtonRow>{backButton}</ButtonRow>
    </>
  );
}
