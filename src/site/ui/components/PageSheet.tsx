import styled from 'styled-components';
import { color, font, radius, space, breakpoint } from '../styles/theme.ts';

/** The panel that holds the content of a page. */
export const PageSheet = styled.main`
  width: min(var(--page-width), 100%);
  margin-inline: auto;
  padding: ${space.m} ${space.gutter} ${space.l};
  border-radius: ${radius.l};
  background: ${color('surface')};

  &:focus {
    outline: none;
  }

  @media print {
    && {
      width: auto;
      padding: 0;
      box-shadow: none;
    }
  }

  @media (min-width: ${breakpoint.tablet}) {
    width: min(var(--page-width), 100% - 2rem);
    padding: 2rem ${space.xl} ${space.xl};
    box-shadow: 0 1.25rem 3rem ${color('shadow')};
  }
`;

/** The layout of a text page, which is any page that is not a step. */
export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  max-width: 42rem;

  h1 {
    font-size: ${font.size.title};
    letter-spacing: -0.01em;
  }

  h2 {
    margin-top: ${space.m};
    font-size: 1.3125rem;
  }

  ul,
  ol {
    padding-inline-start: 1.4em;
  }

  li + li {
    margin-top: ${space.xs};
  }
`;
