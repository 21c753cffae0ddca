import styled, { css } from 'styled-components';
import { Link } from './Link.tsx';
import { color, font, motion, radius, space, stickyButtons } from '../styles/theme.ts';

const filledStyle = css`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
  border-radius: ${radius.round};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-weight: 650;
`;

/** A button with words on it. */
export const Button = styled.button`
  ${filledStyle}
  justify-content: center;
  gap: ${space.s};
  padding: ${space.s} 1.25rem;
  border: 2px solid ${color('brand')};
  font-size: ${font.size.body};
  line-height: 1.2;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};

  &:hover:enabled {
    background: ${color('brandStrong')};
    border-color: ${color('brandStrong')};
  }

  &:disabled {
    background: ${color('line')};
    border-color: ${color('line')};
    color: ${color('quiet')};
    cursor: not-allowed;
  }
`;

/** The less likely of two. */
export const SecondaryButton = styled(Button)`
  background: transparent;
  border-color: ${color('control')};
  color: ${color('ink')};

  &:hover:enabled {
    background: ${color('brandSoft')};
    border-color: ${color('control')};
  }
`;

/** A link that looks like a button: it leads somewhere, a button does something. */
export const ButtonLink = styled(Link)`
  ${filledStyle}
  justify-self: start;
  padding: ${space.s} ${space.l};
  /* Seen as a button where backgrounds are not drawn. */
  border: 2px solid transparent;
  text-decoration: none;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color('brandStrong')};
  }
`;

/**
 * The row of buttons below a step: going on to the right, going back to the left. With `data-sticky` it sticks to the
 * bottom of a phone, above the cookie banner.
 */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: ${space.m};
  /* What stands between the buttons is no narrower than its longest word. */
  overflow-wrap: break-word;

  &:not(:empty) {
    margin-top: ${space.l};
  }

  > :last-child:not(:first-child) {
    flex: 1 1 11rem;
    max-width: 24rem;
  }

  @media ${stickyButtons} {
    &[data-sticky] {
      position: sticky;
      bottom: var(--banner);
      z-index: 10;
      /* Large text leaves no room for wide gaps. */
      gap: min(${space.s}, 2vw);
      margin-inline: calc(-1 * ${space.gutter});
      padding: 0.75rem min(${space.m}, 3vw);
      border-top: 1px solid ${color('line')};
      background: ${color('surface')};

      button {
        padding-inline: min(0.75rem, 3vw);
      }

      /* As long as the longest word fits, the row stays one row. */
      > :not(:first-child) {
        flex-basis: min-content;
      }
    }
  }

  @media print {
    display: none;
  }
`;
