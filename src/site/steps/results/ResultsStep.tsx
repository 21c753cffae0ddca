import { useEffect, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import type { ResultsStep as Results, WizardCopy } from '../../../engine/generated/estimator.ts';
import { Alert } from '../../ui/components/Alert.tsx';
import { Button, ButtonRow, SecondaryButton } from '../../ui/components/Button.tsx';
import { Note } from '../../ui/components/Note.tsx';
import { space, breakpoint, formWidth, summaryIsAbove } from '../../ui/styles/theme.ts';
import { afterPress } from '../../ui/browser/presses.ts';
import { LoadingIndicator } from '../../ui/components/LoadingIndicator.tsx';
import { StepHeading } from '../../form/StepHeading.tsx';
import type { WizardDispatch } from '../../form/types.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import type { ResultsContentProps } from './ResultsContent.tsx';
import { useSubmission } from './useSubmission.ts';
import { SubmissionAlert, type SubmissionAlertProps } from './SubmissionAlert.tsx';

/**
 * The summary is beside the other content if there is room, otherwise above it: so it stays where it is when the form
 * replaces the calculation, whatever the heading and the alert are.
 */
const Body = styled.div`
  display: grid;
  gap: ${space.m} ${space.xl};

  > [data-form] {
    max-width: ${formWidth};
  }

  /* The form reaches above the page, so that its buttons stick to the bottom wherever it begins. */
  form {
    margin-top: -99rem;
    pointer-events: none;

    &::before {
      content: '';
      display: block;
      width: 0;
      height: 99rem;
    }

    > * {
      pointer-events: auto;
    }
  }

  @media ${summaryIsAbove} {
    display: flex;
    flex-direction: column;
    max-width: ${formWidth};

    > section {
      order: -1;
    }

    /* The room for the summary until it has loaded. */
    &[data-beside='waiting'] {
      padding-top: calc(6rem + 2px);
    }
  }

  /* Prints the answers without the form. */
  @media print {
    &[data-beside] > [data-form],
    &[data-beside] header > p {
      display: none;
    }
  }

  @media (min-width: ${breakpoint.desktop}) {
    &[data-beside] {
      grid-template-columns: minmax(0, 1fr) 38%;
      grid-template-rows: auto auto 1fr;
      align-items: start;

      > * {
        grid-column: 1;
      }

      > section {
        grid-area: 1 / 2 / span 3;
      }
    }
  }
`;

/** The props from the page for the results step. */
export interface ResultsProps
  extends
    Pick<ResultsContentProps, 'shownSteps' | 'answers' | 'formKey'>,
    Omit<ContactFormProps, 'tooltipLabel' | 'back' | 'lead' | 'validator'>,
    SubmissionAlertProps {
  /** Called with the text of the heading whenever it changes; undefined while the calculation is shown. */
  readonly onHeading: (heading: string | undefined) => void;
  /** How long the calculation screen is shown, in milliseconds. */
  readonly calculatingFor: number;
  readonly hasEstimate: boolean;
}

interface ResultsStepProps extends ResultsProps {
  readonly step: Results;
  readonly copy: WizardCopy;
  readonly headingId: string;
  /** Whether all answers that the step requires are given. */
  readonly isComplete: boolean;
  readonly onBack: (() => void) | undefined;
  readonly dispatch: WizardDispatch;
  readonly Content: ComponentType<ResultsContentProps>;
}

interface BackButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** Disabled while the form is being sent. */
function BackButton({ label, onClick }: BackButtonProps) {
  const isSending = useSubmission().phase === 'submitting';
  return (
    <SecondaryButton type="button" data-back="" onClick={onClick} disabled={isSending}>
      {label}
    </SecondaryButton>
  );
}

/**
 * The last step: the calculation screen, then the contact form, or an error if an answer is missing that the estimate
 * requires.
 */
export function ResultsStep(props: ResultsStepProps) {
  const { step, copy, headingId, isComplete, onBack, dispatch, Content, ...results } = props;
  const { hasEstimate, calculatingFor, onHeading, onDiscard, ...form } = results;
  const { tooltipLabel } = copy;
  const [hasWaited, setHasWaited] = useState(false);
  // The heading of the form waits for the form: the estimate may be there a frame before it.
  const [isContentLoaded, setIsContentLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setHasWaited(true)), calculatingFor);
    return () => clearTimeout(timer);
  }, [calculatingFor]);

  const isMissing = hasWaited && !isComplete;
  const isReady = hasWaited && isComplete && hasEstimate && isContentLoaded;
  const ownHeading = isMissing ? step.missing : isReady ? step.title : undefined;
  const heading = ownHeading ?? step.calculating;
  useEffect(() => onHeading(ownHeading), [onHeading, ownHeading]);

  const backButton = onBack && <BackButton label={copy.backLabel} onClick={onBack} />;

  if (isMissing) {
    return (
      <>
        <Alert>
          <StepHeading id={headingId} copy={{ title: heading }} tooltipLabel={tooltipLabel} />
        </Alert>
        <ButtonRow>
          {backButton}
          <Button type="button" onClick={() => dispatch({ type: 'restart' })}>
            {step.restartLabel}
          </Button>
        </ButtonRow>
      </>
    );
  }
  // There is no summary if an answer is missing; the error follows after the calculation screen.
  const project = isComplete ? step.project : undefined;
  const headingCopy = { title: heading, ...(isReady && { intro: step.intro }) };
  return (
    <>
      <Body data-beside={project && (isContentLoaded ? '' : 'waiting')}>
        <div>
          <div role="status">
            <StepHeading id={headingId} copy={headingCopy} tooltipLabel={tooltipLabel} />
          </div>
          {isReady && <SubmissionAlert {...form} onDiscard={onDiscard} />}
        </div>
        {!isReady && (
          <>
            <LoadingIndicator isBrief={Boolean(project)} />
            {/* Above the lazy content, so that the button does not move when that appears. */}
            <ButtonRow>{backButton}</ButtonRow>
          </>
        )}
        <Content
          {...form}
          project={project}
          calculatingFor={isReady ? undefined : calculatingFor}
          tooltipLabel={tooltipLabel}
          back={backButton}
          dispatch={dispatch}
          onLoad={setIsContentLoaded}
        />
      </Body>
      {isReady && step.explanation && <Note {...step.explanation} />}
    </>
  );
}
