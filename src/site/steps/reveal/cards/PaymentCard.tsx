import { useId, useState } from 'react';
import styled from 'styled-components';
import type { PaymentCardSummary } from '../../../../engine/wizard/price-cards.ts';
import { color, focusRing, font, quietText, radius, space } from '../../../ui/styles/theme.ts';
import { CardBox, CardNote } from './cardStyles.ts';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  label {
    position: relative;
    flex: 1 1 7rem;
  }

  /* Over the whole label, so that it is what is pressed and focused. */
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  span {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    height: 100%;
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color('control')};
    border-radius: ${radius.m};
    text-align: center;
    line-height: 1.25;
  }

  input:checked + span {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
    box-shadow: inset 0 0 0 1px ${color('brand')};
    font-weight: 650;
  }

  input:focus-visible + span {
    ${focusRing}
  }

  @media (forced-colors: active) {
    input:checked + span {
      border-width: 3px;
    }
  }

  @media print {
    display: none;
  }
`;

/** Shown if it is chosen; on paper, all are. */
const Term = styled.div`
  display: none;
  gap: ${space.s};

  > dl {
    display: grid;
    gap: ${space.s};
  }

  &[data-chosen] {
    display: grid;
  }

  h3 {
    display: none;
    margin: 0;
    font: 650 ${font.size.body} / 1.3 ${font.body};
  }

  dt {
    ${quietText}
  }

  dd {
    font-weight: 700;
    font-size: ${font.size.intro};
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }

  @media print {
    display: grid;

    & + & {
      margin-top: ${space.m};
    }

    h3 {
      display: block;
    }
  }
`;

interface PaymentCardProps {
  readonly card: PaymentCardSummary;
}

/** Terms of payment, one of which is chosen. */
export function PaymentCard({ card: { title, intro, terms, note } }: PaymentCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <CardBox role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {intro !== undefined && <p>{intro}</p>}
      <Choices role="radiogroup" aria-labelledby={id}>
        {terms.map(({ label }, index) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Choices>
      <div aria-live="polite">
        {terms.map((term, index) => (
          <Term key={term.label} data-chosen={index === chosen ? '' : undefined}>
            <h3>{term.label}</h3>
            <dl>
              {term.figures.map(({ label, amount }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
            {term.note !== undefined && <CardNote>{term.note}</CardNote>}
          </Term>
        ))}
      </div>
      {note !== undefined && <CardNote>{note}</CardNote>}
    </CardBox>
  );
}
