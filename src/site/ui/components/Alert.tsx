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

  /* Below the toast. */
  > div {
    scroll-margin-top: 6rem;
  }
`;

const Details = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  margin-top: ${space.s};
`;

interface AlertProps {
  readonly children: ReactNode;
  /** Shown below the alert; screen readers read it after the alert. */
  readonly details?: ReactNode;
  /** Whether the alert takes the focus, unless the visitor is typing. */
  readonly takesFocus?: boolean;
}

/**
 * Focuses the alert and scrolls to the top of the page, so that nothing is missed. If the alert would then be too far
 * down, scrolls to the alert instead.
 */
function focusUnlessTyping(element: HTMLElement | null) {
  if (!element || document.activeElement?.matches('input, textarea, select')) return;
  window.scrollTo({ top: 0, behavior: 'instant' });
  element.focus({ preventScroll: true });
  if (element.getBoundingClientRect().top > 0.7 * innerHeight) element.scrollIntoView();
}

/** An error message that screen readers announce at once. */
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
