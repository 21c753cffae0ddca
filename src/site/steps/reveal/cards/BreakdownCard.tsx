import { useId } from 'react';
import styled from 'styled-components';
import type { BreakdownCardSummary } from '../../../../engine/wizard/price-cards.ts';
import type { PriceSummary } from '../../../../engine/wizard/price-summary.ts';
import { color, space } from '../../../ui/styles/theme.ts';
import { AmountRow, CardBox, CardNote } from './cardStyles.ts';

const Parts = styled.div`
  display: grid;
  gap: ${space.s};

  /* One color for each part, from strong to pale; a config with more parts repeats them. */
  span {
    print-color-adjust: exact;
    background: color-mix(in srgb, ${color('brand')} var(--strength), ${color('raised')});
  }

  [data-part='0'] {
    --strength: 100%;
  }

  [data-part='1'] {
    --strength: 78%;
  }

  [data-part='2'] {
    --strength: 58%;
  }

  [data-part='3'] {
    --strength: 40%;
  }

  [data-part='4'] {
    --strength: 26%;
  }

  [data-part='5'] {
    background: ${color('accent')};
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 1.5rem;
  overflow: hidden;
  border-radius: 0.375rem;

  > span {
    min-width: 2px;
  }

  @media (forced-colors: active) {
    display: none;
  }
`;

const Lines = styled.dl`
  dt {
    display: flex;
    gap: ${space.s};
    align-items: baseline;
  }

  dt > span {
    flex: none;
    width: 0.75em;
    height: 0.75em;
    border-radius: 0.2em;
  }

  > :last-child {
    border-top-color: ${color('ink')};
    font-weight: 700;
  }
`;

const PART_COLORS = 6;

interface BreakdownCardProps {
  readonly card: BreakdownCardSummary;
  readonly price: PriceSummary;
}

/** How the price adds up: a bar of its parts, and their lines. */
export function BreakdownCard({ card, price: { breakdown } }: BreakdownCardProps) {
  const id = useId();
  if (!breakdown) return null;
  const { shares, note } = card;
  return (
    <CardBox role="group" aria-labelledby={id}>
      <h2 id={id}>{breakdown.title}</h2>
      <Parts>
        {shares.length > 0 && (
          <Bar aria-hidden>
            {shares.map((share, index) => (
              <span key={index} data-part={index % PART_COLORS} style={{ flexGrow: share }} />
            ))}
          </Bar>
        )}
        <Lines>
          {breakdown.lines.map(({ label, amount }, index) => (
            <AmountRow key={label}>
              <dt>
                {index < shares.length && <span data-part={index % PART_COLORS} />}
                {label}
              </dt>
              <dd>{amount}</dd>
            </AmountRow>
          ))}
        </Lines>
      </Parts>
      {note !== undefined && <CardNote>{note}</CardNote>}
    </CardBox>
  );
}
