import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { markScreenChange } from '../browser/presses.ts';
import { slideIn } from '../styles/slideIn.ts';
import { breakpoint, color, motion, quietText, radius, space } from '../styles/theme.ts';
import type { Toast, ToastStore } from './toastStore.ts';

/**
 * From below the controls of the header to above the heading: over the progress bar, and over nothing on the thank-you
 * page. At the top of the screen when the page is scrolled.
 */
const Region = styled.div`
  position: sticky;
  top: ${space.m};
  z-index: 30;
  height: 0;
  margin-inline: ${space.s};
  translate: 0 -${space.s};

  @media (min-width: ${breakpoint.tablet}) {
    top: ${space.l};
    width: min(26rem, 100% - 2rem);
    margin-inline: auto max(${space.l}, 50% - var(--page-width) / 2 + 1rem);
    translate: 0 -${space.m};
  }

  @media print {
    display: none;
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color('onDeepLine')};
  border-radius: ${radius.m};
  background: ${color('deep')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  color: ${color('onDeep')};
  line-height: 1.4;
  --quiet: ${color('onDeepQuiet')};
  --focus: ${color('onDeep')};

  > b::before {
    content: '';
    display: inline-block;
    width: 0.4em;
    height: 0.75em;
    margin-inline: 0.25em 0.6em;
    border: solid;
    border-width: 0 0.15em 0.15em 0;
    transform: rotate(40deg);
  }

  &[data-failure] {
    border-inline-start: 6px solid ${color('danger')};

    > b::before {
      display: none;
    }
  }

  --from: -0.5rem;
  animation: ${slideIn} ${motion.calm};

  b {
    font-weight: 650;
  }

  p {
    ${quietText}
    grid-column: 1 / -1;
  }

  button {
    grid-area: 1 / 2;
    width: 2.75rem;
    height: 2.75rem;
    margin: -0.5rem -0.75rem -1rem 0;
    border: 0;
    border-radius: ${radius.round};
    background: transparent;
    font-size: 1.25rem;
    line-height: 1;
    cursor: pointer;
  }

  button:hover {
    background: ${color('onDeepLine')};
  }
`;

interface ToastBoxProps {
  readonly toast: Toast;
  readonly visibleFor: number;
  readonly closeLabel: string;
  readonly onDismiss: () => void;
}

/** A toast that closes by itself, but not while it is hovered or focused. */
function ToastBox({ toast, visibleFor, closeLabel, onDismiss }: ToastBoxProps) {
  const [isPaused, setIsPaused] = useState(false);
  const pause = () => setIsPaused(true);
  const resume = () => setIsPaused(false);
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onDismiss, visibleFor);
    return () => clearTimeout(timer);
  }, [isPaused, visibleFor, onDismiss]);
  return (
    <Box
      data-failure={toast.isFailure ? '' : undefined}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <b>{toast.title}</b>
      <p>{toast.description}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          onDismiss();
          markScreenChange();
        }}
      >
        <span aria-hidden="true">×</span>
      </button>
    </Box>
  );
}

interface ToasterProps extends Pick<ToastBoxProps, 'visibleFor' | 'closeLabel'> {
  readonly store: ToastStore;
  readonly regionLabel: string;
}

/** Shows the toasts of a store. The live region is always rendered, so that screen readers announce new toasts. */
export function Toaster({ store, regionLabel, ...box }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, store.getToasts);
  return (
    <Region role="status" aria-label={regionLabel}>
      {toasts
        .filter(({ open }) => open)
        .map((toast) => (
          <ToastBox key={toast.id} toast={toast} onDismiss={toast.dismiss} {...box} />
        ))}
    </Region>
  );
}
