import { useId } from 'react';
import styled from 'styled-components';
import type { TimelineCardSummary } from '../../../../engine/wizard/price-cards.ts';
import { color, quietText, space } from '../../../ui/styles/theme.ts';
import { CardBox, CardNote } from './cardStyles.ts';

const Phases = styled.ol`
  display: grid;
  gap: 0.75rem;

  && {
    padding: 0;
    list-style: none;
  }

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.125rem ${space.m};
    justify-content: space-between;
    margin: 0;
    line-height: 1.35;
  }

  b {
    margin-inline-start: auto;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }

  p {
    ${quietText}
    flex: 0 0 100%;
  }

  > li[data-total] {
    padding-top: ${space.s};
    border-top: 1px solid ${color('ink')};
    font-weight: 700;
  }
`;

/** The whole time, with the phase in it. */
const Track = styled.div`
  flex: 0 0 100%;
  height: 0.625rem;
  border-radius: 0.3125rem;
  background: ${color('brandSoft')};
  print-color-adjust: exact;

  > div {
    height: 100%;
    border-radius: inherit;
    background: ${color('brand')};
    print-color-adjust: exact;
  }

  @media (forced-colors: active) {
    > div {
      background: CanvasText;
    }
  }
`;

interface TimelineCardProps {
  readonly card: TimelineCardSummary;
}

/** Phases one after the other, each with its place in the whole time. */
export function TimelineCard({ card }: TimelineCardProps) {
  const { title, intro, phases, total, note } = card;
  const id = useId();
  return (
    <CardBox role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <Phases role="list">
        {phases.map((phase) => (
          <li key={phase.label}>
            <span>{phase.label}</span>
            <b>{phase.amount}</b>
            <Track aria-hidden>
              <div style={{ marginInlineStart: `${phase.start}%`, width: `${phase.length}%` }} />
            </Track>
            {phase.note !== undefined && <p>{phase.note}</p>}
          </li>
        ))}
        {total && (
          <li data-total="">
            <span>{total.label}</span>
            <b>{total.amount}</b>
            {total.note !== undefined && <p>{total.note}</p>}
          </li>
        )}
      </Phases>
      {note !== undefined && <CardNote>{note}</CardNote>}
    </CardBox>
  );
}
