import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Status = styled.div`
  display: grid;
`;

interface SubmitStatusProps {
  readonly isSending: boolean;
  /** The button that sends, disabled meanwhile. */
  readonly children: ReactNode;
}

/**
 * A button that sends something. Sending is read aloud, and has the focus: a browser takes it from a button that is
 * disabled, and what has it later is something that the visitor does meanwhile. What comes of it is said elsewhere: a
 * failure must not be followed by the words of the button.
 */
export function SubmitStatus({ isSending, children }: SubmitStatusProps) {
  const status = useRef<HTMLDivElement>(null);
  // Whoever comes back to it meanwhile is led to the heading of the page.
  const wasSending = useRef(isSending);
  useLayoutEffect(() => {
    if (isSending && !wasSending.current) status.current?.focus({ preventScroll: true });
    wasSending.current = isSending;
  }, [isSending]);
  return (
    <Status ref={status} role="status" aria-live={isSending ? 'polite' : 'off'} tabIndex={-1}>
      {children}
    </Status>
  );
}
