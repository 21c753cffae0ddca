import styled from 'styled-components';
import { color, font, radius, space } from './theme.ts';

/** A box that explains something beside the matter itself. */
export const Note = styled.aside`
  display: grid;
  gap: ${space.xs};
  margin-block: ${space.m};
  padding: ${space.m};
  border-inline-start: 4px solid ${color('accent')};
  border-radius: ${radius.s};
  background: ${color('brandSoft')};
  font-size: ${font.size.fine};
`;

export const NoteTitle = styled.h2`
  font: 650 ${font.size.body} / 1.3 ${font.body};
`;
