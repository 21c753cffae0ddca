import styled from 'styled-components';
import { SecondaryButton } from '../../ui/components/Button.tsx';
import { space } from '../../ui/styles/theme.ts';
import { formatTypedNumber, type NumberReading } from '../../../engine/kinds/number-text.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

interface NumberReadingsProps {
  readonly question: string;
  /** The possible meanings of the typed text. */
  readonly reading: NumberReading;
  readonly language: string;
  readonly onPick: (text: string) => void;
}

/**
 * Asks which number is meant if a text is ambiguous. The live region is always rendered, so that screen readers announce
 * the question.
 */
export function NumberReadings({ question, reading, language, onPick }: NumberReadingsProps) {
  return (
    <Row role="status">
      {typeof reading === 'object' && (
        <>
          {/* Not a bare text node: React could not remove what a browser translation puts in its place. */}
          <span>{question}</span>
          {reading.map((each) => (
            <SecondaryButton
              key={each}
              type="button"
              onClick={() => onPick(formatTypedNumber(each, language))}
            >
              {new Intl.NumberFormat(language).format(each)}
            </SecondaryButton>
          ))}
        </>
      )}
    </Row>
  );
}
