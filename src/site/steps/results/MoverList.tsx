import { useId } from 'react';
import styled from 'styled-components';
import type { Movers } from '../../../engine/generated/estimator.ts';
import { isChoiceStep } from '../../../engine/kinds/answers.ts';
import type { FigureAmount } from '../../../engine/rules/evaluate.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { getAnswerLabel } from '../../../engine/wizard/answer-summary.ts';
import type { AnswerChange } from '../../../engine/wizard/answer-changes.ts';
import { color, space } from '../../ui/styles/theme.ts';

const List = styled.div`
  display: grid;
  gap: ${space.xs};

  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    justify-content: space-between;
    padding-block: ${space.xs};
  }

  dl > div + div {
    border-top: 1px solid ${color('line')};
  }

  dd {
    margin-inline-start: auto;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;

interface MoverListProps {
  readonly copy: Movers;
  readonly movers: readonly AnswerChange[];
  readonly formatDifference: (difference: FigureAmount) => string;
}

/** The answers whose change alone would move the price most. */
export function MoverList({ copy, movers, formatDifference }: MoverListProps) {
  const id = useId();
  if (movers.length === 0) return null;
  return (
    <List role="group" aria-labelledby={id}>
      <h3 id={id}>{copy.title}</h3>
      <dl>
        {movers.map(({ step, option, isChosen, difference }) => {
          const isLeftOut = isChosen && !isChoiceStep(step);
          const name =
            isLeftOut && copy.without !== undefined
              ? fillPlaceholders(copy.without, { option: option.label })
              : option.label;
          return (
            <div key={step.id}>
              <dt>
                {getAnswerLabel(step)}: {name}
              </dt>
              <dd>{formatDifference(difference)}</dd>
            </div>
          );
        })}
      </dl>
    </List>
  );
}
