import styled from 'styled-components';
import { color, space } from './theme.ts';

/** The place of something that is on its way, large enough that little moves when it comes. */
export const Waiting = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space.m};
  min-height: max(28rem, 70vh);
  color: ${color('brand')};
`;
