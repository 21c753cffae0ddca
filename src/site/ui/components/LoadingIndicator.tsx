import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, space } from '../styles/theme.ts';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const LoadingArea = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space.m};
  min-height: max(28rem, 70vh);
  color: ${color('brand')};
  text-align: center;

  &[data-brief] {
    min-height: 5rem;
  }
`;

/** A spinner. Decorative: the text next to it says what is loading. */
const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  width: 3rem;
  height: 3rem;
  border: 0.18em solid ${color('line')};
  border-top-color: currentColor;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;

interface LoadingIndicatorProps {
  /** Whether it takes little space because the screen shows other content, too. */
  readonly isBrief?: boolean;
  readonly children?: ReactNode;
}

/** A placeholder for content that is loading, large enough that little moves when the content appears. */
export function LoadingIndicator({ isBrief = false, children }: LoadingIndicatorProps) {
  return (
    <LoadingArea data-brief={isBrief ? '' : undefined}>
      <Spinner />
      {children}
    </LoadingArea>
  );
}
