import * as Radix from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, font, motion, radius, space } from '../theme.ts';
import type { ToastStore } from './store.ts';

const rise = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 0;
  bottom: 0;
  z-index: 30;
  display: grid;
  gap: ${space.s};
  width: min(26rem, 100%);
  margin: 0;
  padding: ${space.m};
  list-style: none;
  pointer-events: none;
`;

const Box = styled(Radix.Root)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  animation: ${rise} ${motion.calm};
  pointer-events: auto;
`;

const Title = styled(Radix.Title)`
  font-weight: 650;
`;

const Description = styled(Radix.Description)`
  grid-column: 1;
  color: ${color('quiet')};
  font-size: ${font.size.small};
`;

const Close = styled(Radix.Close)`
  grid-row: 1 / span 2;
  grid-column: 2;
  align-self: start;
  width: 2.25rem;
  height: 2.25rem;
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

interface ToasterProps {
  readonly store: ToastStore;
  /** How long a toast stays in sight, in milliseconds. */
  readonly visibleFor: number;
  readonly regionLabel: string;
  readonly closeLabel: string;
}

/** Shows the toasts of a store: announced, dismissible, hidden by themselves. */
export function Toaster({ store, visibleFor, regionLabel, closeLabel }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, store.toasts);
  return (
    <Radix.Provider duration={visibleFor} label={regionLabel}>
      {toasts.map(({ id, open, title, description }) => (
        <Box key={id} open={open} onOpenChange={(stays) => stays || store.dismiss(id)}>
          <Title>{title}</Title>
          <Description>{description}</Description>
          <Close aria-label={closeLabel}>
            <span aria-hidden="true">×</span>
          </Close>
        </Box>
      ))}
      <Viewport label={`${regionLabel} ({hotkey})`} />
    </Radix.Provider>
  );
}
