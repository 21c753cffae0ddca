import { useState } from 'react';
import styled from 'styled-components';
import { fill } from '../copy/fill.ts';
import type { WizardCopy } from '../generated/estimator.ts';
import { amountIn, isAsking, type AskingStep } from '../answers/answers.ts';
import { Button, ButtonRow, SecondaryButton } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { quietText, space, wide } from '../ui/theme.ts';
import type { StepState } from '../wizard/step-state.ts';
import { formId, StepForm } from './form/StepForm.tsx';
import { StepHeading } from './form/StepHeading.tsx';
import { ResultsStep, type ResultsProps } from './results/ResultsStep.tsx';
import type { Act, FormValidator } from './types.ts';

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

/** How many items are chosen, as close to the way on as there is room for. */
const Count = styled.span`
  align-self: center;
  margin-inline-start: auto;
  ${quietText}
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`;

interface StepViewProps {
  /** The step where the visitor is. */
  readonly shown: StepState;
  /** Whether there is no way back. */
  readonly isFirst: boolean;
  readonly copy: WizardCopy;
  readonly headingId: string;
  readonly act: Act;
  readonly validatorOf: (step: AskingStep) => FormValidator;
  /** What only the results step is handed. */
  readonly results: ResultsProps;
}

/** A step of any kind; of one that asks something its heading, its form, its buttons, its explanation. */
export function StepView(props: StepViewProps) {
  const { shown, isFirst, copy, headingId, act, validatorOf, results } = props;
  const { step, isComplete } = shown;
  const [firstId] = useState(step.id);
  const onBack = isFirst ? undefined : () => act({ type: 'back' });
  if (!isAsking(step)) {
    return (
      <ResultsStep
        {...results}
        step={step}
        copy={copy}
        headingId={headingId}
        isComplete={isComplete}
        onBack={onBack}
        onRestart={() => act({ type: 'restart' })}
      />
    );
  }
  const { explanation } = step;
  return (
    <>
      <StepHeading key={step.id} id={headingId} words={step} tooltipLabel={copy.tooltipLabel} />
      <Body data-narrow={'options' in step ? undefined : ''} data-explained={explanation && ''}>
        <div>
          <StepForm
            key={step.id}
            asked={{ ...shown, step }}
            copy={copy}
            headingId={headingId}
            pictures={step.id === firstId ? 'eager' : 'lazy'}
            validator={validatorOf(step)}
            act={act}
          />
          <ButtonRow data-sticky={'continueLabel' in step ? '' : undefined}>
            {onBack && (
              <SecondaryButton type="button" onClick={onBack}>
                {copy.backLabel}
              </SecondaryButton>
            )}
            {'countLabel' in step && step.countLabel !== undefined && (
              <Count>{fill(step.countLabel, { count: amountIn(step, shown.value) })}</Count>
            )}
            {/* A click on a card goes on by itself. */}
            {'continueLabel' in step && (
              <Button
                type="submit"
                form={formId(step)}
                disabled={!isComplete}
                onClick={(event) => {
                  // Enter in a field comes here, too. Nothing has changed since the last look: rjsf need not look again.
                  event.preventDefault();
                  act({ type: 'next' });
                }}
              >
                {step.continueLabel}
              </Button>
            )}
          </ButtonRow>
        </div>
        {explanation && <Note {...explanation} />}
      </Body>
    </>
  );
}
