import type { WizardCopy } from '../generated/estimator.ts';
import type { Step } from '../generated/estimator.ts';
import { isAsking, type Answers, type Option } from '../rules/answers.ts';
import { Note, NoteTitle } from '../ui/Note.ts';
import { StepForm } from './form/StepForm.tsx';
import { StepHeading } from './form/StepHeading.tsx';
import { ResultsStep, type ResultsProps } from './results/ResultsStep.tsx';
import type { FormValidator, StepMoves } from './types.ts';

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
      <StepHeading id={headingId} title={step.title} intro={step.intro} />
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
    </>
  );
}
