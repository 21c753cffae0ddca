import styled from 'styled-components';
import { SecondaryButton } from '../../ui/components/Button.tsx';
import { space } from '../../ui/styles/theme.ts';
import { formatTypedNumber, type NumberReading } from './parseTypedNumber.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
`;

interface NumberReadingsProps {
  readonly question: string;
  /** What the typed text stands for. */
  readonly reading: NumberReading;
  readonly language: string;
  readonly onPick: (text: string) => void;
}

/** Asks which number is meant, where a text may stand for several. Always there, so that it is read aloud when it comes. */
export function NumberReadings({
  question,
  reading: meant,
  language,
  onPick,
}: NumberReadingsProps) {
  return (
    <Row role="status">
      {typeof meant === 'object' && (
        <>
          {/* Not bare: a translator puts something else in its place, which React could not take away. */}
          <span>{question}</span>
          {meant.map((each) => (
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
