import styled, { keyframes } from 'styled-components';
import { color } from './theme.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** A turning ring: something is under way. Decorative; the words beside it say what. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  width: 3rem;
  height: 3rem;
  border: 0.18em solid ${color('line')};
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
