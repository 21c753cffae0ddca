import styled, { keyframes } from 'styled-components';
import { color } from './theme.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A turning ring: something is under way. Decorative; the words beside it say what. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: string }>`
  display: inline-block;
  width: ${({ $size = '1.25em' }) => $size};
  height: ${({ $size = '1.25em' }) => $size};
  border: 0.18em solid ${color('line')};
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
