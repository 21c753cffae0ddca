import styled, { keyframes } from 'styled-components';
import type { Step, WizardCopy } from '../generated/estimator.ts';
import { isAsking, type Answers, type Option } from '../rules/answers.ts';
import { Note, NoteTitle } from '../ui/Note.ts';
import { motion, space, wide } from '../ui/theme.ts';
import { StepForm } from './form/StepForm.tsx';
import { StepHeading } from './form/StepHeading.tsx';
import { ResultsStep, type ResultsProps } from './results/ResultsStep.tsx';
import type { FormValidator, StepMoves } from './types.ts';

// Never quite out of sight: the first step is also the first thing that is painted.
const arrive = keyframes`
  from { transform: translateY(0.5rem); opacity: 0.4; }
`;

/** Fields are as wide as what is typed into them asks for; what explains them stands beside them. */
const Body = styled.div`
  animation: ${arrive} ${motion.calm};

  &[data-narrow] > form {
    max-width: 36rem;
  }

  @media (min-width: ${wide.desktop}) {
    &:has(> aside) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 20rem;
      gap: ${space.xl};
      align-items: start;
    }
  }
`;

interface StepViewProps {
  readonly step: Step;
  /** The answers that count, see `view` in src/rules/. */
  readonly answers: Answers;
  /** The options that are shown, of a step that has options. */
  readonly options: readonly Option[];
  readonly isComplete: boolean;
  readonly hasEstimate: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly moves: StepMoves;
  /** The validator of a step, by the id of the step. */
  readonly validatorOf: (stepId: string) => FormValidator;
  readonly results: ResultsProps;
}

/** A step of any kind: its heading, its form, its explanation. Render it with the step's id as key. */
export function StepView(props: StepViewProps) {
  const { step, answers, options, isComplete, hasEstimate, copy, headingId, moves } = props;
  if (!isAsking(step)) {
    return (
      <ResultsStep
        {...props.results}
        step={step}
        copy={copy}
        headingId={headingId}
        isComplete={isComplete}
        hasEstimate={hasEstimate}
        onBack={moves.back}
      />
    );
  }
  return (
    <>
      <StepHeading
        id={headingId}
        title={step.title}
        intro={step.intro}
        tooltip={step.tooltip}
        tooltipLabel={copy.tooltipLabel}
      />
      <Body data-narrow={'options' in step ? undefined : ''}>
        <StepForm
          step={step}
          value={answers[step.answer]}
          options={options}
          isComplete={isComplete}
          copy={copy}
          headingId={headingId}
          validator={props.validatorOf(step.id)}
          moves={moves}
        />
        {step.explanation && (
          <Note>
            <NoteTitle>{step.explanation.title}</NoteTitle>
            <p>{step.explanation.text}</p>
          </Note>
        )}
      </Body>
    </>
  );
}
