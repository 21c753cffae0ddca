import styled from 'styled-components';
import { color, font, radius, space } from '../styles/theme.ts';

const Box = styled.aside`
  display: grid;
  gap: ${space.xs};
  margin-block: ${space.m};
  padding: ${space.m};
  border-inline-start: 4px solid ${color('accent')};
  border-radius: ${radius.s};
  background: ${color('brandSoft')};
  font-size: ${font.size.fine};

  h2 {
    font: 650 ${font.size.body} / 1.3 ${font.body};
  }
`;

interface NoteProps {
  readonly title: string;
  readonly text: string;
}

/** A box with an explanation next to the main content. */
export function Note({ title, text }: NoteProps) {
  return (
    <Box>
      <h2>{title}</h2>
      <p>{text}</p>
    </Box>
  );
}
