import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const Status = styled.div`
  display: grid;
`;

interface SendingProps {
  readonly isSending: boolean;
  /** The button that sends, disabled meanwhile. */
  readonly children: ReactNode;
}

/**
 * A button that sends something. Sending is read aloud, and has the focus: a browser takes it from a button that is
 * disabled, and what has it later is something that the visitor does meanwhile. What comes of it is said elsewhere: a
 * failure must not be followed by the words of the button.
 */
export function Sending({ isSending, children }: SendingProps) {
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isSending) status.current?.focus({ preventScroll: true });
  }, [isSending]);
  return (
    <Status ref={status} role="status" aria-live={isSending ? 'polite' : 'off'} tabIndex={-1}>
      {children}
    </Status>
  );
}
