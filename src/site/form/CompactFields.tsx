import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { InputStep } from '../../engine/kinds/answers.ts';
import type { StepState } from '../../engine/wizard/step-state.ts';
import { space } from '../ui/styles/theme.ts';

/** Two columns on a phone, one if the text is so large that they would not fit. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  column-gap: ${space.m};
  align-items: start;
`;

type InputStepState = StepState<InputStep>;

function isCompact({ step }: InputStepState): boolean {
  return step.kind === 'number' && step.compact === true;
}

/**
 * Renders the steps of a screen: the fields of compact ones that follow each other side by side, below the heading of
 * the first one.
 * @param renderStep renders a step with its heading and, if it is given, with something else than its own form
 */
export function arrangeCompactFields(
  states: readonly InputStepState[],
  renderStep: (state: InputStepState, content?: ReactNode) => ReactNode,
  renderForm: (state: InputStepState) => ReactNode,
): ReactNode {
  return states.map((state, index) => {
    if (!isCompact(state)) return renderStep(state);
    const before = states[index - 1];
    if (before && isCompact(before)) return null;
    const rest = states.slice(index);
    const end = rest.findIndex((each) => !isCompact(each));
    const group = end < 0 ? rest : rest.slice(0, end);
    // Not the step as the key: a field that appears before the others must not take their focus.
    const key = `compact ${states.slice(0, index).filter((each) => !isCompact(each)).length}`;
    return (
      <Fragment key={key}>{renderStep(state, <Columns>{group.map(renderForm)}</Columns>)}</Fragment>
    );
  });
}
