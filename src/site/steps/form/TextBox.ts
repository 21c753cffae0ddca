import styled, { css } from 'styled-components';
import { color, radius, space } from '../../ui/styles/theme.ts';

/** What a visitor types into or chooses from. */
export const fieldBoxStyle = css`
  width: 100%;
  min-height: 3.25rem;
  /* Its label and its error are seen with it. */
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

  /* Addresses and numbers are written from left to right everywhere. */
  [dir='rtl'] &:is([type='tel'], [type='email']) {
    direction: ltr;
    text-align: right;
  }

  &:disabled {
    background: ${color('page')};
    color: ${color('quiet')};
  }
`;

/** A field of one line. */
export const TextBox = styled.input`
  ${fieldBoxStyle}
`;
