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
 * A button that sends something. Sending is read aloud, and the focus stays where it was: a browser takes it from a
 * button that is disabled. What comes of it is said elsewhere: a failure must not be followed by the words of the button.
 */
export function Sending({ isSending, children }: SendingProps) {
  const status = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || status.current?.contains(activeElement) === true;
    if (isSending && isLost) status.current?.focus({ preventScroll: true });
  }, [isSending]);
  return (
    <Status ref={status} role="status" aria-live={isSending ? 'polite' : 'off'} tabIndex={-1}>
      {children}
    </Status>
  );
}
