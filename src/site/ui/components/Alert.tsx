import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../styles/theme.ts';

const Box = styled.div`
  margin-block: ${space.m};
  padding: ${space.m} ${space.gutter};
  border: 1px solid ${color('danger')};
  border-inline-start-width: 6px;
  border-radius: ${radius.s};
  background: ${color('dangerSoft')};
  color: ${color('ink')};
`;

const Details = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  margin-top: ${space.s};
`;

interface AlertProps {
  readonly children: ReactNode;
  /** What belongs to it and is said after it. */
  readonly details?: ReactNode;
  /** Whether the focus goes to it: where it was before, there is nothing to do any more, but for whoever types again. */
  readonly takesFocus?: boolean;
}

function focusUnlessTyping(element: HTMLElement | null) {
  if (!document.activeElement?.matches('input, textarea, select')) element?.focus();
}

/** A failure: said at once to everybody, screen readers included. */
export function Alert({ children, details: beside, takesFocus = false }: AlertProps) {
  const besideId = useId();
  return (
    <Box>
      <div
        role="alert"
        aria-describedby={beside ? besideId : undefined}
        ref={takesFocus ? focusUnlessTyping : undefined}
        tabIndex={-1}
      >
        {children}
      </div>
      {beside && <Details id={besideId}>{beside}</Details>}
    </Box>
  );
}
