import styled, { css } from 'styled-components';
import { color, radius, space } from '../ui/styles/theme.ts';

/** The style of text fields and menus. */
export const fieldBoxStyle = css`
  width: 100%;
  min-height: 3.25rem;
  /* Keeps its label and its error in view when the browser scrolls to the field. */
  scroll-margin-block: 2.5rem;
  padding: ${space.s} ${space.m};
  border: 2px solid ${color('control')};
  border-radius: ${radius.s};
  background: ${color('raised')};
  /* Below 16 px iOS zooms in on the field. */
  font-size: max(1rem, 16px);

  &::placeholder {
    color: ${color('quiet')};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }

  /* E-mail addresses and phone numbers run from left to right in all languages. */
  [dir='rtl'] &:is([type='tel'], [type='email']) {
    direction: ltr;
    text-align: right;
  }
`;

/** A single-line text field. */
export const TextBox = styled.input`
  ${fieldBoxStyle}
`;
