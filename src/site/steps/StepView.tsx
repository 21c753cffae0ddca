import { useState, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { fillPlaceholders } from '../../engine/text/placeholders.ts';
import type { WizardCopy } from '../../engine/generated/estimator.ts';
import {
  getTotalCount,
  isInputStep,
  type Answers,
  type InputStep,
} from '../../engine/kinds/answers.ts';
import { Button, ButtonRow, SecondaryButton } from '../ui/components/Button.tsx';
import { useStickyButtons } from '../ui/browser/useStickyButtons.ts';
import { WithTip } from '../ui/infotip/WithTip.tsx';
import { Note } from '../ui/components/Note.tsx';
import { font, quietText, space, breakpoint, formWidth } from '../ui/styles/theme.ts';
import type { StepState } from '../../engine/wizard/step-state.ts';
import { getFormId, StepForm } from './StepForm.tsx';
import { arrangeCompactFields } from '../form/CompactFields.tsx';
import { StepHeading } from '../form/StepHeading.tsx';
import type { ResultsContentProps } from './results/ResultsContent.tsx';
import { ResultsStep, type ResultsProps } from './results/ResultsStep.tsx';
import { StopView } from './stop/StopView.tsx';
import type { WizardDispatch, FormValidator } from '../form/types.ts';

/** Fields are only as wide as their input needs; explanations are beside them. */
const Body = styled.div`
  &[data-narrow] > :not(aside) {
    max-width: ${formWidth};
  }

  @media (min-width: ${breakpoint.desktop}) {
    &[data-explained] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 38%;
      gap: ${space.xl};
      align-items: start;
    }
  }
`;

/** The number of chosen items, next to Continue. */
const Count = styled.span`
  align-self: center;
  margin-inline-start: auto;
  ${quietText}
  line-height: 1.2;
  font-variant-numeric: tabular-nums;

  /* Larger text may wrap onto two lines. */
  @media (min-width: 22em) {
    white-space: nowrap;
  }
`;

/** A step that shares its screen with the step above it. */
const JoinedStep = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s};
  margin-top: ${space.xl};
`;

const JoinedStepTitle = styled.h2`
  font-size: ${font.size.intro};
`;

interface StepViewProps {
  /** The steps on the current screen, in order. */
  readonly screen: readonly StepState[];
  /** The answers that the visitor has given, without defaults. */
  readonly givenAnswers: Answers;
  /** Whether this is the first screen, which has no Back button. */
  readonly isFirst: boolean;
  /** Stands between the heading of a step that is answered and its form. */
  readonly assurances?: ReactNode;
  readonly copy: WizardCopy;
  readonly headingId: string;
  /** The buttons for the item that the screen is about. */
  readonly itemButtons?: ReactNode;
  readonly dispatch: WizardDispatch;
  readonly getValidator: (step: InputStep) => FormValidator;
  /** The lazy part of the results step. */
  readonly ResultsContent: ComponentType<ResultsContentProps>;
  /** Props for the results step only. */
  readonly results: ResultsProps;
}

function isInputStepState(state: StepState): state is StepState<InputStep> {
  return isInputStep(state.step);
}

/** One screen: the headings and forms of its steps, the buttons, the explanations. */
export function StepView(props: StepViewProps) {
  const {
    screen,
    givenAnswers,
    isFirst,
    assurances,
    copy,
    headingId,
    itemButtons,
    dispatch,
    getValidator,
    ResultsContent,
    results,
  } = props;
  const [{ step }] = screen as [StepState];
  const [firstId] = useState(step.id);
  const inputs = screen.filter(isInputStepState);
  const lastInput = inputs.at(-1);
  // The buttons stick only below options. A field is short: the on-screen keyboard leaves the button below it in view.
  const hasOptions = inputs.some((each) => 'options' in each.step);
  const isSticky = hasOptions && lastInput !== undefined && 'continueLabel' in lastInput.step;
  useStickyButtons(isSticky && isInputStep(step));
  const onBack = isFirst ? undefined : () => dispatch({ type: 'back' });
  if (step.kind === 'stop') {
    return (
      <StopView
        step={step}
        copy={copy}
        facts={results.facts}
        headingId={headingId}
        onBack={onBack}
        onRestart={() => dispatch({ type: 'restart' })}
      />
    );
  }
  if (!isInputStep(step)) {
    return (
      <ResultsStep
        {...results}
        step={step}
        copy={copy}
        headingId={headingId}
        isComplete={screen.every(({ isComplete }) => isComplete)}
        onBack={onBack}
        dispatch={dispatch}
        Content={ResultsContent}
      />
    );
  }
  const { explanation } = step;
  const counted = inputs.find((each) => 'countLabel' in each.step);
  const getOwnHeadingId = ({ id }: InputStep) =>
    id === step.id ? headingId : `${headingId}-${id}`;
  const renderForm = (state: StepState<InputStep>) => (
    <StepForm
      key={state.step.kind + state.step.id}
      state={state}
      isPreset={givenAnswers[state.step.answer] === undefined}
      copy={copy}
      headingId={getOwnHeadingId(state.step)}
      isAlone={inputs.length === 1}
      pictures={step.id === firstId ? 'eager' : 'lazy'}
      validator={getValidator(state.step)}
      dispatch={dispatch}
    />
  );
  const renderStep = (state: StepState<InputStep>, row?: ReactNode) => {
    const { id, title, tooltip, tooltipLabel, intro, explanation: ownExplanation } = state.step;
    const content = row ?? renderForm(state);
    if (state.step === step) return content;
    return (
      // Its row keeps the fields when another step becomes the first one.
      <JoinedStep key={row ? 'row' : id}>
        <WithTip
          label={tooltipLabel ?? fillPlaceholders(copy.tooltipLabel, { label: title })}
          text={tooltip}
        >
          <JoinedStepTitle id={getOwnHeadingId(state.step)}>{title}</JoinedStepTitle>
        </WithTip>
        {intro !== undefined && <p>{intro}</p>}
        {content}
        {ownExplanation && <Note {...ownExplanation} />}
      </JoinedStep>
    );
  };
  return (
    <>
      <StepHeading key={step.id} id={headingId} copy={step} tooltipLabel={copy.tooltipLabel} />
      {assurances}
      <Body data-narrow={hasOptions ? undefined : ''} data-explained={explanation && ''}>
        <div>
          {import.meta.env.COMPACT
            ? arrangeCompactFields(inputs, renderStep, renderForm)
            : inputs.map((state) => renderStep(state))}
          {itemButtons}
          <ButtonRow data-sticky={isSticky ? '' : undefined}>
            {onBack && (
              <SecondaryButton type="button" data-back="" onClick={onBack}>
                {copy.backLabel}
              </SecondaryButton>
            )}
            {counted && 'countLabel' in counted.step && counted.step.countLabel !== undefined && (
              <Count>
                {fillPlaceholders(counted.step.countLabel, {
                  count: getTotalCount(counted.step, counted.value),
                })}
              </Count>
            )}
            {/* Cards need no button, because a click on a card continues. */}
            {lastInput && 'continueLabel' in lastInput.step && (
              <Button
                type="submit"
                form={getFormId(lastInput.step)}
                disabled={!inputs.every(({ isComplete }) => isComplete)}
                onClick={(event) => {
                  // Enter in a field clicks this button, too. The answers are validated, so rjsf need not submit.
                  event.preventDefault();
                  dispatch({ type: 'next' });
                }}
              >
                {lastInput.step.continueLabel}
              </Button>
            )}
          </ButtonRow>
        </div>
        {explanation && <Note {...explanation} />}
      </Body>
    </>
  );
}
