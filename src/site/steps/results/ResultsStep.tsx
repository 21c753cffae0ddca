import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { EffectiveAnswers } from '../../../engine/inputs/answers.ts';
import type {
  ResultsStep as Results,
  Step,
  WizardCopy,
} from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { createLazyComponent } from '../../ui/lazy/createLazyComponent.tsx';
import { Note } from '../../ui/components/Note.tsx';
import { quietText, space, breakpoint } from '../../ui/styles/theme.ts';
import { afterPress } from '../../ui/browser/presses.ts';
import { LoadingIndicator } from '../../ui/components/LoadingIndicator.tsx';
import { StepHeading } from '../form/StepHeading.tsx';
import type { WizardDispatch } from '../form/types.ts';
import { isOptionalField } from './isOptionalField.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import { SubmissionAlert, type SubmissionAlertProps } from './SubmissionAlert.tsx';

/** The answers stand beside all the rest where there is room, and above the form where there is not. */
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m} ${space.xl};

  > [data-form] {
    max-width: 36rem;
  }

  @media (min-width: ${breakpoint.desktop}) {
    &[data-beside] {
      grid-template-columns: minmax(0, 1fr) 22rem;
      grid-template-rows: auto 1fr;
      align-items: start;

      > * {
        grid-column: 1;
      }

      > section {
        grid-area: 1 / 2 / span 2;
      }
    }
  }
`;

const RequiredNote = styled.p`
  ${quietText}
`;

// Not needed before the results, so not loaded before: it comes while the calculation screen is shown.
const ContactForm = createLazyComponent(
  'ContactForm',
  async () => (await import('./ContactForm.tsx')).ContactForm,
  () => <LoadingIndicator />,
);

// Comes with it.
const ProjectSummary = createLazyComponent(
  'ProjectSummary',
  async () => (await import('./ProjectSummary.tsx')).ProjectSummary,
);

/** What the form on the results step is handed by the page. */
export interface ResultsProps
  extends Omit<ContactFormProps, 'tooltipLabel' | 'back' | 'lead'>, SubmissionAlertProps {
  /** Called with what the heading says, whenever that changes. */
  readonly onHeading: (heading: string) => void;
  /** How long the calculation screen stays, in milliseconds. */
  readonly calculatingFor: number;
  readonly hasEstimate: boolean;
  /** The steps that are shown, in order. */
  readonly shownSteps: readonly Step[];
  /** The answers that count. */
  readonly answers: EffectiveAnswers;
  /** Another one is another form: nothing of what was typed is left. */
  readonly formKey: number;
}

interface ResultsStepProps extends ResultsProps {
  readonly step: Results;
  readonly copy: WizardCopy;
  readonly headingId: string;
  /** Whether the answers that the step requires are there. */
  readonly isComplete: boolean;
  readonly onBack: (() => void) | undefined;
  readonly dispatch: WizardDispatch;
}

/**
 * The last step: the calculation screen, then the contact form, or the error
 * when an answer is missing without which there is no estimate.
 */
export function ResultsStep(props: ResultsStepProps) {
  const { step, copy, headingId, isComplete, onBack, dispatch: act, ...results } = props;
  const {
    hasEstimate,
    calculatingFor,
    shownSteps: shown,
    answers,
    formKey,
    onHeading,
    onDiscard,
    ...form
  } = results;
  const { tooltipLabel } = copy;
  const { fields, allRequired: wanted } = form.lead.form;
  // Untrue where one may be left empty.
  const allRequired = fields.some(isOptionalField) ? undefined : wanted;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setHasWaited(true)), calculatingFor);
    return () => clearTimeout(timer);
  }, [calculatingFor]);

  const isMissing = hasWaited && !isComplete;
  const isReady = hasWaited && hasEstimate && !isMissing;
  const heading = isMissing ? step.missing : isReady ? step.title : step.calculating;
  useEffect(() => onHeading(heading), [onHeading, heading]);

  const isSending = form.submission.phase === 'submitting';
  const backButton = onBack && (
    <SecondaryButton type="button" data-back="" onClick={onBack} disabled={isSending}>
      {copy.backLabel}
    </SecondaryButton>
  );

  if (isMissing) {
    return (
      <>
        <Alert>
          <StepHeading id={headingId} copy={{ title: heading }} tooltipLabel={tooltipLabel} />
        </Alert>
        <ButtonRow>
          {backButton}
          <Button type="button" onClick={() => act({ type: 'restart' })}>
            {step.restartLabel}
          </Button>
        </ButtonRow>
      </>
    );
  }
  // None of a project that lacks what it needs: that is said next.
  const project = step.project && isComplete && (
    <ProjectSummary
      words={step.project}
      shownSteps={shown}
      answers={answers}
      calculatingFor={isReady ? undefined : calculatingFor}
      isLocked={isSending}
      act={act}
    />
  );
  const words = { title: heading, ...(isReady && { intro: step.intro }) };
  return (
    <>
      <Body data-beside={project ? '' : undefined}>
        <div>
          <div role="status">
            <StepHeading id={headingId} copy={words} tooltipLabel={tooltipLabel} />
          </div>
          {isReady && <SubmissionAlert {...form} onDiscard={onDiscard} />}
        </div>
        {isReady ? (
          <>
            {project}
            <div data-form="">
              {allRequired !== undefined && <RequiredNote>{allRequired}</RequiredNote>}
              <ContactForm key={formKey} {...form} tooltipLabel={tooltipLabel} back={backButton} />
            </div>
          </>
        ) : (
          <>
            <LoadingIndicator isBrief={Boolean(project)} />
            {project}
          </>
        )}
      </Body>
      {isReady && step.explanation && <Note {...step.explanation} />}
      {!isReady && <ButtonRow data-sticky="">{backButton}</ButtonRow>}
    </>
  );
}
