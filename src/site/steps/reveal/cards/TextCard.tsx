import { useId } from 'react';
import styled from 'styled-components';
import type { PlaceholderValues } from '../../../../engine/text/placeholders.ts';
import { parseTextSpans } from '../../../../engine/text/text-spans.ts';
import type { TextCardSummary } from '../../../../engine/wizard/price-cards.ts';
import { RichText } from '../../../ui/components/RichText.tsx';
import { space } from '../../../ui/styles/theme.ts';
import { CardBox } from './cardStyles.ts';

const Items = styled.ul`
  display: grid;
  gap: ${space.s};

  && {
    padding-inline-start: 1.2em;
  }
`;

interface TextCardProps {
  readonly card: TextCardSummary;
  readonly facts: PlaceholderValues;
}

/** A heading with a text, a list, or both. */
export function TextCard({ card: { title, text, items }, facts }: TextCardProps) {
  const id = useId();
  return (
    <CardBox role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && (
        <p>
          <RichText spans={parseTextSpans(text, facts)} />
        </p>
      )}
      {items && (
        <Items>
          {items.map((item) => (
            <li key={item}>
              <RichText spans={parseTextSpans(item, facts)} />
            </li>
          ))}
        </Items>
      )}
    </CardBox>
  );
}
