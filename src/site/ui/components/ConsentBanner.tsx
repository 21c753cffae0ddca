import { useEffect, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { SecondaryButton } from './Button.tsx';
import { passThroughOnAppear } from '../pointer/passThroughOnAppear.ts';
import { notifyScreenChange } from '../pointer/doubleClickGuard.ts';
import { color, font, motion, radius, space, breakpoint } from '../styles/theme.ts';
import { useBottomInset } from '../viewport/useBottomInset.ts';

const slideUp = keyframes`
  from { transform: translateY(100%); }
`;

const Bar = styled.section`
  position: fixed;
  inset-inline: 0;
  bottom: 0;
  z-index: 20;
  display: grid;
  gap: 0.75rem ${space.l};
  width: min(64rem, 100%);
  max-height: 60vh;
  margin-inline: auto;
  padding: ${space.m} ${space.gutter};
  overflow: auto;
  border: 1px solid ${color('line')};
  border-bottom: 0;
  border-radius: ${radius.l} ${radius.l} 0 0;
  background: ${color('raised')};
  box-shadow: 0 -0.5rem 2rem ${color('shadow')};
  font-size: ${font.size.fine};
  animation:
    ${slideUp} ${motion.calm},
    ${passThroughOnAppear};

  &:focus {
    outline: none;
  }

  :root[data-typing] &:not([data-asked]) {
    display: none;
  }

  @media print {
    display: none;
  }

  @media (min-width: ${breakpoint.tablet}) {
    grid-template-columns: 1fr auto;
    align-items: center;
    padding: ${space.m} ${space.l};
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};

  > * {
    flex: 1 1 auto;
    min-height: 2.75rem;
    padding-inline: ${space.m};
  }
`;

interface ConsentBannerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly declineLabel: string;
  readonly acceptLabel: string;
  /** Whether the visitor has asked for it: only then it takes the focus. */
  readonly takesFocus: boolean;
  readonly onChoose: (isAccepted: boolean) => void;
  /** Closes it without a choice; undefined when there must be one. */
  readonly onClose: (() => void) | undefined;
}

/** The cookie banner: beside the page, not in front of it, and both answers equally near. */
export function ConsentBanner(props: ConsentBannerProps) {
  const { label, children, declineLabel, acceptLabel, takesFocus, onChoose, onClose } = props;
  const bar = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useBottomInset(bar, '--bar');
  useEffect(() => {
    if (takesFocus) bar.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  /** The focus must not vanish together with the button that had it. */
  function leave(action: () => void) {
    const target = cameFrom.current?.isConnected
      ? cameFrom.current
      : document.querySelector('main');
    target?.focus({ preventScroll: true });
    action();
    notifyScreenChange();
  }

  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      aria-label={label}
      data-asked={takesFocus ? '' : undefined}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !bar.current?.contains(relatedTarget)) {
          cameFrom.current = relatedTarget;
        }
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && onClose) leave(onClose);
      }}
    >
      <p>{children}</p>
      <Choices>
        <SecondaryButton type="button" onClick={() => leave(() => onChoose(false))}>
          {declineLabel}
        </SecondaryButton>
        <SecondaryButton type="button" onClick={() => leave(() => onChoose(true))}>
          {acceptLabel}
        </SecondaryButton>
      </Choices>
    </Bar>
  );
}
