import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, ButtonRow, ButtonsAndTerms } from '../../ui/Button.tsx';
import type { Phase } from './ContactForm.tsx';

const Sending = styled.div`
  display: grid;
`;

interface SubmitRowProps {
  readonly phase: Phase;
  /** The words on the button. */
  readonly label: string;
  /** The button that leads back, where there is one. */
  readonly back: ReactNode;
  /** What is agreed to by sending. */
  readonly terms: ReactNode;
}

/**
 * The buttons of the contact form. Sending is read aloud, and the focus stays where it was: a browser takes it from
 * a button that is disabled. What is agreed to stands below the button, and is read with it: before it is pressed.
 */
export function SubmitRow({ phase, label, back, terms }: SubmitRowProps) {
  const sending = useRef<HTMLDivElement>(null);
  const termsId = useId();
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || sending.current?.contains(activeElement) === true;
    if (phase === 'submitting' && isLost) sending.current?.focus({ preventScroll: true });
  }, [phase]);
  return (
    <ButtonsAndTerms data-sticky="tall">
      <ButtonRow>
        {back}
        <Sending ref={sending} role="status" tabIndex={-1}>
          <Button type="submit" disabled={phase !== 'idle'} aria-describedby={termsId}>
            {label}
          </Button>
        </Sending>
      </ButtonRow>
      <div id={termsId}>{terms}</div>
    </ButtonsAndTerms>
  );
}
