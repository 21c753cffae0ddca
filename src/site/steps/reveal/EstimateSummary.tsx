import { useId, useState, type ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import type { ExplainedPrice } from '../../../engine/wizard/price-cards.ts';
import { TextButton } from '../../ui/components/Link.tsx';
import {
  breakpoint,
  color,
  font,
  quietText,
  radius,
  space,
  formWidth,
} from '../../ui/styles/theme.ts';

/** Prints the price and the answers beside each other, small enough for one page. */
const PrintStyle = createGlobalStyle`
  @media print {
    :root:root { font-size: 75%; }
    main [data-beside] { grid-template-columns: minmax(0, 1fr) 16rem; align-items: start; }
    main [data-beside] > div { grid-column: 1; }
    main [data-beside] > section { grid-area: 1 / 2 / span 2; }
    main [data-beside] > figure { display: none; }
    main [data-beside] ol > li { padding-block: 0; border-width: 0; }
  }
`;

/** Not a section: on the results step, sections are beside the form. */
const Box = styled.div`
  display: grid;
  gap: ${space.m};
  padding: ${space.m} ${space.gutter};
  border: 1px solid ${color('brand')};
  border-radius: ${radius.l};
  background: ${color('raised')};
  break-inside: avoid;

  /* As wide as the form. */
  &[data-narrow] {
    max-width: ${formWidth};
  }

  && h2 {
    margin: 0;
    font: 700 ${font.size.intro} / 1.25 ${font.heading};
  }

  && h3 {
    margin: 0;
    font: 700 ${font.size.body} / 1.25 ${font.heading};
  }

  && dl,
  && dd,
  && p {
    margin: 0;
  }

  && p {
    ${quietText}
  }

  /* One row more than without a price. */
  @media (min-width: ${breakpoint.desktop}) {
    [data-beside]:has(> &&) {
      grid-template-rows: repeat(3, auto) 1fr;
    }

    &&& ~ section {
      grid-row: 1 / span 4;
    }
  }
`;

const Figures = styled.dl`
  display: grid;
  gap: ${space.s};

  dt {
    ${quietText}
  }

  dd {
    font-weight: 700;
    font-size: ${font.size.intro};
    line-height: 1.25;
    font-variant-numeric: tabular-nums;
  }

  > :first-child > dd {
    font: 700 ${font.size.title} / 1.2 ${font.heading};
  }
`;

const Lines = styled.dl`
  display: none;
  width: 100%;

  &[data-open] {
    display: grid;
  }

  @media print {
    display: grid;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.m};
    justify-content: space-between;
    padding-block: ${space.xs};
  }

  > div + div {
    border-top: 1px solid ${color('line')};
  }

  > :last-child {
    border-top-color: ${color('ink')};
    font-weight: 700;
  }

  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }
`;

const Fold = styled(TextButton)`
  justify-self: start;
  padding-block: ${space.xs};

  @media print {
    color: inherit;
    text-decoration: none;
    font-weight: 650;
  }
`;

interface EstimateSummaryProps {
  readonly price: ExplainedPrice;
  /** That the price has moved since the answers were saved. */
  readonly moved?: string | undefined;
  /** Whether it is above the contact form. */
  readonly isNarrow?: boolean;
  /** What belongs to the price, below it. */
  readonly children?: ReactNode;
}

/** The price for the visitor's answers, with the worked sum behind a button. Prints with all of it. */
export function EstimateSummary({ price, moved, isNarrow, children }: EstimateSummaryProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { title, figures, remarks, note } = price;
  const hasCard = import.meta.env.CARDS && price.cards?.some(({ kind }) => kind === 'breakdown');
  const breakdown = hasCard ? undefined : price.breakdown;
  return (
    <Box role="group" data-narrow={isNarrow ? '' : undefined} aria-labelledby={`${id}-title`}>
      <PrintStyle />
      <h2 id={`${id}-title`}>{title}</h2>
      <Figures>
        {figures.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </Figures>
      {remarks?.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {moved !== undefined && <p>{moved}</p>}
      {breakdown && (
        <div>
          <Fold
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-lines`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {breakdown.title}
          </Fold>
          <Lines id={`${id}-lines`} data-open={isOpen ? '' : undefined}>
            {breakdown.lines.map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </Lines>
        </div>
      )}
      {children}
      <p>{note}</p>
    </Box>
  );
}
