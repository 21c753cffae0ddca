import styled from 'styled-components';
import type { WizardCopy } from '../generated/estimator.ts';
import type { AskingStep } from '../answers/answers.ts';
import { Note, NoteTitle } from '../ui/Note.ts';
import { space, wide } from '../ui/theme.ts';
import type { StepState } from '../wizard/step-state.ts';
import { StepButtons } from './form/StepButtons.tsx';
import { formId, StepForm } from './form/StepForm.tsx';
import { StepHeading } from './form/StepHeading.tsx';
import { kindOf } from './registry.ts';
import { Stage } from './Stage.tsx';
import type { FormValidator, StepMoves } from './types.ts';

/** Fields are as wide as what is typed into them asks for; what explains them stands beside them. */
const Body = styled.div`
  &[data-narrow] > :not(aside) {
    max-width: 36rem;
  }

  @media (min-width: ${wide.desktop}) {
    &[data-explained] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 20rem;
      gap: ${space.xl};
      align-items: start;
    }
  }
`;

interface AskingViewProps {
  readonly asked: StepState<AskingStep>;
  /** The step that is likely to be next, if it is known yet and asks something. */
  readonly next: StepState<AskingStep> | undefined;
  readonly isFirst: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly moves: StepMoves;
  /** The validator of a step, by the id of the step. */
  readonly validatorOf: (stepId: string) => FormValidator;
}

/** A step that asks something: its heading, its form, its buttons, its explanation. */
export function AskingView(props: AskingViewProps) {
  const { asked, next, isFirst, copy, headingId, moves, validatorOf } = props;
  const { step, isComplete } = asked;
  return (
    <>
      <StepHeading
        key={step.id}
        id={headingId}
        title={step.title}
        intro={step.intro}
        tooltip={step.tooltip}
        tooltipLabel={copy.tooltipLabel}
      />
      <Body
        data-narrow={'options' in step ? undefined : ''}
        data-explained={step.explanation && ''}
      >
        <div>
          <Stage
            asked={asked}
            next={next}
            renderForm={(each, pictures) => (
              <StepForm
                asked={each}
                copy={copy}
                headingId={headingId}
                pictures={pictures}
                validator={validatorOf(each.step.id)}
                moves={moves}
              />
            )}
          />
          <StepButtons
            form={formId(step)}
            backLabel={copy.backLabel}
            continueLabel={kindOf(step).continueLabel(step)}
            isComplete={isComplete}
            onBack={isFirst ? undefined : moves.back}
            onNext={moves.next}
          />
        </div>
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
