import styled, { css } from 'styled-components';
import { Link } from './Link.tsx';
import { color, font, radius, space, stickyButtons } from '../styles/theme.ts';

const filledStyle = css`
  display: inline-flex;
  align-items: center;
  min-height: 3rem;
  border-radius: ${radius.round};
  background: ${color('brand')};
  color: ${color('onBrand')};
  font-weight: 650;
`;

/** The main button of a page or form. */
export const Button = styled.button`
  ${filledStyle}
  justify-content: center;
  gap: ${space.s};
  padding: ${space.s} 1.25rem;
  border: 2px solid ${color('brand')};
  font-size: ${font.size.body};
  line-height: 1.2;
  cursor: pointer;

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

/** The button for the less likely of two actions. */
export const SecondaryButton = styled(Button)`
  background: transparent;
  border-color: ${color('control')};
  color: ${color('ink')};

  &:hover:enabled {
    background: ${color('brandSoft')};
    border-color: ${color('control')};
  }
`;

/** A link that looks like a button, for navigation. */
export const ButtonLink = styled(Link)`
  ${filledStyle}
  justify-self: start;
  padding: ${space.s} ${space.l};
  /* Outlines the button in forced-colors mode, which removes backgrounds. */
  border: 2px solid transparent;
  text-decoration: none;

  &:hover {
    background: ${color('brandStrong')};
  }
`;

/**
 * The row of buttons below a step: Back at the start, Continue at the end. With `data-sticky` it sticks to the bottom
 * of the screen, above the cookie banner.
 */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: ${space.m};
  /* Keeps text between the buttons at least as wide as its longest word. */
  overflow-wrap: break-word;

  &:not(:empty) {
    margin-top: ${space.l};
  }

  > [type='submit'],
  > :last-child:not(:first-child) {
    flex: 1 1 11rem;
    max-width: 34rem;
  }

  /* At the end of the row without a Back button, too. */
  > [type='submit'] {
    margin-inline-start: auto;
  }

  @media ${stickyButtons} {
    &[data-sticky] {
      position: sticky;
      bottom: var(--banner);
      z-index: 10;
      /* Narrows the gaps when the text is large, which needs the room. */
      gap: min(${space.s}, 2vw);
      margin-inline: calc(-1 * ${space.gutter});
      /* On wide screens, the buttons end with the content; narrow ones need the room. */
      padding: ${space.xs} clamp(${space.s}, 2.5vw, ${space.m});
      border-top: 1px solid ${color('line')};
      background: ${color('surface')};

      button {
        min-height: 2.75rem;
        padding-inline: min(0.75rem, 3vw);
      }

      /* Keeps the buttons on one line as long as their longest words fit. */
      :not(:first-child) {
        flex-basis: min-content;
      }
    }
  }

  @media print {
    display: none;
  }
`;
