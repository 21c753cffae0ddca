import { isAsking, type AskingStep } from '../answers/answers.ts';
import type { WizardCopy } from '../generated/estimator.ts';
import type { StepState } from '../wizard/step-state.ts';
import { AskingView } from './AskingView.tsx';
import { ResultsStep, type ResultsProps } from './results/ResultsStep.tsx';
import type { FormValidator, StepMoves } from './types.ts';

interface StepViewProps {
  /** The step where the visitor is. */
  readonly shown: StepState;
  /** The one that is likely to be next, if it is known yet: it is made ready. */
  readonly next: StepState | undefined;
  /** Whether there is no way back. */
  readonly isFirst: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly moves: StepMoves;
  /** The validator of a step, by the id of the step. */
  readonly validatorOf: (stepId: string) => FormValidator;
  /** What only the results step is handed. */
  readonly results: ResultsProps;
}

function isOfAskingStep(state: StepState | undefined): state is StepState<AskingStep> {
  return state !== undefined && isAsking(state.step);
}

/** A step of any kind. */
export function StepView({ shown, next, results, validatorOf, ...frame }: StepViewProps) {
  const { step, isComplete } = shown;
  if (isAsking(step)) {
    return (
      <AskingView
        {...frame}
        asked={{ ...shown, step }}
        next={isOfAskingStep(next) ? next : undefined}
        validatorOf={validatorOf}
      />
    );
  }
  const { copy, headingId, isFirst, moves } = frame;
  return (
    <ResultsStep
      {...results}
      step={step}
      copy={copy}
      headingId={headingId}
      isComplete={isComplete}
      onBack={isFirst ? undefined : moves.back}
    />
  );
}
