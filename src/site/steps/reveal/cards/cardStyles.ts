import styled from 'styled-components';
import { color, font, quietText, radius, space } from '../../../ui/styles/theme.ts';

/** The frame of a card. Not a section: on the results step, sections are beside the form. */
export const CardBox = styled.div`
  display: grid;
  gap: ${space.m};
  align-content: start;
  padding: ${space.m} ${space.gutter};
  border: 1px solid ${color('line')};
  border-radius: ${radius.l};
  background: ${color('raised')};
  break-inside: avoid;

  && h2 {
    margin: 0;
    font: 700 ${font.size.intro} / 1.25 ${font.heading};
  }

  && dl,
  && dd,
  && ul,
  && ol,
  && p {
    margin: 0;
  }
`;

/** Small print. */
export const CardNote = styled.p`
  ${quietText}
`;

/** A label with its amount at the end of the line. */
export const AmountRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  justify-content: space-between;
  padding-block: ${space.xs};

  > dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
  }

  && + & {
    border-top: 1px solid ${color('line')};
  }
`;
