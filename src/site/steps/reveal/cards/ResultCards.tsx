import styled from 'styled-components';
import type { PlaceholderValues } from '../../../../engine/text/placeholders.ts';
import type { CardSummary } from '../../../../engine/wizard/price-cards.ts';
import type { PriceSummary } from '../../../../engine/wizard/price-summary.ts';
import { breakpoint, space } from '../../../ui/styles/theme.ts';
import { BreakdownCard } from './BreakdownCard.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { TextCard } from './TextCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';

/** On the thank-you page: keeps what is about the price in the order of the page. */
export const PriceGroup = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

/** Below the form and the buttons, across the page: in two columns where there is room. */
const Cards = styled.div`
  columns: 2 22rem;
  column-gap: ${space.m};
  margin-bottom: -${space.m};
  order: 1;

  > * {
    margin-bottom: ${space.m};
  }

  @media (min-width: ${breakpoint.desktop}) {
    [data-beside] > &&& {
      grid-column: 1 / -1;
    }
  }

  @media print {
    [data-beside] > &&& {
      grid-column: 1 / -1;
    }
  }
`;

interface CardProps {
  readonly card: CardSummary;
  readonly price: PriceSummary;
  readonly facts: PlaceholderValues;
}

function Card({ card, price, facts }: CardProps) {
  switch (card.kind) {
    case 'breakdown':
      return <BreakdownCard card={card} price={price} />;
    case 'payment':
      return <PaymentCard card={card} />;
    case 'timeline':
      return <TimelineCard card={card} />;
    case 'text':
      return <TextCard card={card} facts={facts} />;
    default:
      return card satisfies never;
  }
}

interface ResultCardsProps extends Omit<CardProps, 'card'> {
  readonly cards: readonly CardSummary[] | undefined;
}

/** What explains the price. */
export function ResultCards({ cards = [], price, facts }: ResultCardsProps) {
  if (cards.length === 0) return null;
  return (
    <Cards>
      {cards.map((card) => (
        <Card key={card.id} card={card} price={price} facts={facts} />
      ))}
    </Cards>
  );
}
