import * as Radix from '@radix-ui/react-toast';
import { useRef, useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { passThroughOnAppear } from '../pointer/passThroughOnAppear.ts';
import { notifyScreenChange } from '../pointer/doubleClickGuard.ts';
import { color, lowHeight, motion, quietText, radius, space } from '../styles/theme.ts';
import { useBottomInset } from '../viewport/useBottomInset.ts';
import type { ToastStore } from './toastStore.ts';

const slideIn = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset-inline-end: 0;
  /* Above the cookie banner, while that is open. */
  bottom: var(--bar, 0);
  z-index: 30;
  display: grid;
  gap: ${space.s};
  width: min(26rem, 100%);
  margin: 0;
  list-style: none;
  pointer-events: none;

  /* Before it: one above the other they would hide the page. */
  @media ${lowHeight} {
    bottom: 0;
  }

  /* Closed toasts leave nothing behind. */
  > * {
    margin: ${space.gutter};
  }

  @media print {
    display: none;
  }
`;

const Box = styled(Radix.Root)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.xs} ${space.gutter};
  padding: ${space.gutter};
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  pointer-events: auto;
  animation:
    ${slideIn} ${motion.calm},
    ${passThroughOnAppear};
`;

/*
 * Radix would put a hidden copy of every toast beside it, to be read aloud. The words stand here once:
 * the region around them is live and has been there before them.
 */
const AnnouncedText = styled.div`
  display: grid;
  gap: ${space.xs};
`;

const Title = styled(Radix.Title)`
  font-weight: 650;
`;

const Description = styled(Radix.Description)`
  ${quietText}
`;

const Close = styled(Radix.Close)`
  align-self: start;
  width: 2.75rem;
  height: 2.75rem;
  margin: -0.5rem;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  font-size: 1.25rem;
  line-height: 1;
  cursor: pointer;

  &:hover {
    background: ${color('brandSoft')};
  }
`;

/**
 * What Radix says before its copy. It says it also where there is none, and must not be given nothing: a letter that
 * has no sound.
 */
const SILENT_LABEL = '\u2060';

interface ToasterProps {
  readonly store: ToastStore;
  /** How long a toast stays in sight, in milliseconds. */
  readonly visibleFor: number;
  readonly regionLabel: string;
  readonly closeLabel: string;
}

/** Shows the toasts of a store: announced, dismissible, hidden by themselves. */
export function Toaster({ store, visibleFor, regionLabel, closeLabel }: ToasterProps) {
  const viewport = useRef<HTMLOListElement>(null);
  useBottomInset(viewport, '--toast');
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  return (
    <Radix.Provider
      duration={visibleFor}
      label={SILENT_LABEL}
      // Away to the edge that it stands at.
      swipeDirection={document.dir === 'rtl' ? 'left' : 'right'}
    >
      {toasts.map(({ id, open, title, description }) => (
        <Box
          key={id}
          // Else Radix would have whatever is being read cut short by it.
          type="background"
          open={open}
          onOpenChange={(stays) => stays || store.dismiss(id)}
        >
          <AnnouncedText data-radix-toast-announce-exclude="">
            <Title>{title}</Title>
            <Description>{description}</Description>
          </AnnouncedText>
          <Close aria-label={closeLabel} onClick={notifyScreenChange}>
            <span aria-hidden="true">×</span>
          </Close>
        </Box>
      ))}
      <div role="status">
        <Viewport ref={viewport} label={`${regionLabel} ({hotkey})`} />
      </div>
    </Radix.Provider>
  );
}
