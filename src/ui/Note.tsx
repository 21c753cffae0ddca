import styled from 'styled-components';
import { color, font, radius, space } from './theme.ts';

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

/** A box that explains something beside the matter itself. */
export function Note({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box>
      <h2>{title}</h2>
      <p>{text}</p>
    </Box>
  );
}
