import { use, useDeferredValue, useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Adjust, Step } from '../../../engine/generated/estimator.ts';
import {
  findAnswer,
  findStepByAnswer,
  isChoiceStep,
  listSelectedOptions,
  type Answer,
  type EffectiveAnswers,
  type InputStep,
  type StepOption,
} from '../../../engine/kinds/answers.ts';
import type { Estimate, FigureAmount } from '../../../engine/rules/evaluate.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { getAnswerLabel } from '../../../engine/wizard/answer-summary.ts';
import type { AnswerChange } from '../../../engine/wizard/answer-changes.ts';
import { TextButton } from '../../ui/components/Link.tsx';
import {
  breakpoint,
  color,
  focusRing,
  font,
  quietText,
  radius,
  space,
} from '../../ui/styles/theme.ts';
import type { WizardDispatch } from '../../form/types.ts';
import { SubmissionContext, useSubmission } from './useSubmission.ts';

/** Folded on phones, where it would push the contact form far down. */
const Panel = styled.details`
  summary {
    padding-block: ${space.s};
    cursor: pointer;
  }

  h3 {
    display: inline;
  }

  > div {
    display: grid;
    gap: ${space.m};
  }

  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }

  legend {
    padding: 0 0 ${space.xs};
    font-weight: 650;
    font-size: ${font.size.fine};
  }

  @media print {
    display: none;
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  gap: ${space.s};
`;

/** An option and what it would change. The box around both is the target. */
const Option = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space.s};
  align-items: center;
  min-height: 3.5rem;
  padding: ${space.xs} ${space.s};
  border: 1.5px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('surface')};
  line-height: 1.3;
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }

  &:has(:focus-visible) {
    ${focusRing}
  }

  &:has(:disabled) {
    cursor: not-allowed;
  }

  /* Not below the buttons of the form, which stick to the bottom of the screen. */
  input {
    grid-row: 1 / span 2;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color('brand')};
    scroll-margin-block: 5rem 13rem;
  }

  span:last-child {
    grid-row: 1 / span 2;
  }

  input:focus-visible {
    outline: none;
  }

  small {
    ${quietText}
    grid-column: 2;
    font-variant-numeric: tabular-nums;
  }
`;

/** What the last change did. Its place is kept, so that the controls stay where they are. */
const Outcome = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;

  strong {
    font-variant-numeric: tabular-nums;
  }

  button[aria-disabled='true'] {
    color: ${color('quiet')};
    text-decoration: none;
    cursor: not-allowed;
  }
`;

/** A change that can be taken back. */
interface Done {
  readonly answer: string;
  readonly before: Answer | undefined;
  readonly change: AnswerChange;
}

interface AdjustPanelProps {
  readonly copy: Adjust;
  readonly steps: readonly Step[];
  readonly answers: EffectiveAnswers;
  readonly dispatch: WizardDispatch;
  /** The options of a step, each with what it would change. */
  readonly listChanges: (step: Step, answers: EffectiveAnswers) => readonly AnswerChange[];
  readonly estimate: (answers: EffectiveAnswers) => Estimate;
  readonly formatDifference: (difference: FigureAmount) => string;
}

/** Controls for some answers, each option with its difference. What is changed is priced at once. */
export function AdjustPanel(props: AdjustPanelProps) {
  const { copy, steps, answers, dispatch, listChanges, estimate, formatDifference } = props;
  const id = useId();
  const { pauseRetries } = use(SubmissionContext);
  const isSending = useSubmission().phase === 'submitting';
  // After the price itself: each option is priced.
  const later = useDeferredValue(answers);
  const shown = useMemo(
    () =>
      copy.answers.flatMap((answer) => {
        const step = findStepByAnswer(steps, answer);
        const changes = step ? listChanges(step, later) : [];
        return step && changes.length > 0 ? [{ step, changes }] : [];
      }),
    [copy, steps, later, listChanges],
  );
  const [done, setDone] = useState<readonly Done[]>([]);
  const [outcome, setOutcome] = useState<string>();
  const [isOpenAtFirst] = useState(() => matchMedia(`(min-width: ${breakpoint.tablet})`).matches);

  const describeDifference = (difference: FigureAmount) =>
    difference === 0 ? copy.noChange : formatDifference(difference);
  function describe(
    step: InputStep,
    option: StepOption,
    value: Answer | undefined,
    difference: FigureAmount,
  ) {
    const isTaken = !isChoiceStep(step) && !(typeof value === 'object' && value[option.id]);
    return fillPlaceholders((isTaken && copy.without) || copy.change, {
      difference: describeDifference(difference),
      option: option.label,
    });
  }
  function store(answer: string, stored: Answer | undefined) {
    // A pending lead holds the old answers.
    pauseRetries?.();
    const { [answer]: _before, ...rest } = answers;
    const changed = (
      stored === undefined ? rest : { ...rest, [answer]: stored }
    ) as EffectiveAnswers;
    dispatch({ type: 'adjust', answer, stored, estimate: estimate(changed) });
  }
  function apply(step: InputStep, chosen: StepOption) {
    const change = listChanges(step, answers).find(({ option }) => option === chosen);
    if (!change) return;
    const { option, value, difference } = change;
    setDone([...done, { answer: step.answer, before: findAnswer(answers, step.answer), change }]);
    setOutcome(describe(step, option, value, difference));
    store(step.answer, value);
  }
  function undo() {
    const last = done.at(-1);
    if (!last) return;
    const { answer, before, change } = last;
    const { step } = change;
    const [option = change.option] = isChoiceStep(step) ? listSelectedOptions(step, before) : [];
    const back = listChanges(step, answers).find((each) => each.option === option);
    setDone(done.slice(0, -1));
    setOutcome(back && describe(back.step, back.option, back.value, back.difference));
    store(answer, before);
  }

  return (
    <Panel aria-labelledby={`${id}-title`} open={isOpenAtFirst}>
      <summary>
        <h3 id={`${id}-title`}>{copy.title}</h3>
      </summary>
      <div>
        <Outcome>
          <span role="status">
            {outcome === undefined ? copy.intro : <strong>{outcome}</strong>}
          </span>
          {outcome !== undefined && (
            <TextButton
              type="button"
              aria-disabled={done.length === 0 || isSending}
              onClick={isSending ? undefined : undo}
            >
              {copy.undoLabel}
            </TextButton>
          )}
        </Outcome>
        {shown.map(({ step, changes }) => (
          <fieldset key={step.id}>
            <legend>{getAnswerLabel(step)}</legend>
            <Options>
              {changes.map(({ option, isChosen, difference }) => (
                <Option key={option.id}>
                  <input
                    type={isChoiceStep(step) ? 'radio' : 'checkbox'}
                    name={`${id}-${step.id}`}
                    checked={listSelectedOptions(step, findAnswer(answers, step.answer)).includes(
                      option,
                    )}
                    disabled={isSending}
                    onChange={() => apply(step, option)}
                  />
                  <span>{option.label}</span>
                  {!(isChosen && isChoiceStep(step)) && (
                    <small>{describeDifference(difference)}</small>
                  )}
                </Option>
              ))}
            </Options>
          </fieldset>
        ))}
      </div>
    </Panel>
  );
}
