import { Link } from './Link.tsx';
import styled from 'styled-components';
import { color, font, motion, radius, space, wide } from './theme.ts';

/** The sheet that the content of a page lies on. */
export const Sheet = styled.main`
  width: min(64rem, 100%);
  margin-inline: auto;
  padding: ${space.l} ${space.m};
  border-radius: ${radius.l};
  background: ${color('surface')};

  &:focus {
    outline: none;
  }

  @media (min-width: ${wide.tablet}) {
    width: min(64rem, 100% - 2rem);
    padding: 2rem ${space.xl} ${space.xl};
    box-shadow: 0 1.25rem 3rem ${color('shadow')};
  }
`;

/** The text of a page that is not a step. */
export const Prose = styled.div`
  display: grid;
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

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 3rem;
  padding: ${space.s} ${space.l};
  border-radius: ${radius.round};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-weight: 650;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color('brandStrong')};
  }
`;
