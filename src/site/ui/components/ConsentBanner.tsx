import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { SecondaryButton } from './Button.tsx';
import { markScreenChange } from '../browser/presses.ts';
import { bannerIsFixed, breakpoint, color, font, motion, radius, space } from '../styles/theme.ts';

/**
 * A strip at the bottom of the page; on a desktop, a card at its left. It takes its space from the first paint until the
 * visitor chooses, so that it never appears under a finger.
 */
const Strip = styled.div`
  display: none;
  padding-inline: ${space.gutter};
  background: ${color('page')};
  font-size: 0.75rem;
  line-height: 1.2;

  /* Never on paper. */
  @media not print {
    :root[data-banner] & {
      display: block;
    }
  }

  @media (max-width: ${breakpoint.desktop}) {
    :root:not([data-banner='reserved']) & {
      background: ${color('raised')};
      box-shadow: 0 -0.25rem 1rem ${color('shadow')};
    }
  }

  @media ${bannerIsFixed} {
    position: fixed;
    inset: auto 0 0;
    z-index: 20;
    height: var(--banner);
  }
`;

const Content = styled.section`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  gap: 0.125rem;
  max-width: 61rem;
  height: 100%;
  margin-inline: auto;
  padding-block: 1px;
  transition: opacity ${motion.calm};

  :root[data-banner='reserved'] & {
    visibility: hidden;
    opacity: 0;
  }

  /* Three lines fit on a phone; a longer text scrolls. */
  > p {
    overflow-y: auto;
  }

  @media (min-width: ${breakpoint.tablet}) {
    grid-template: minmax(0, 1fr) / minmax(0, 1fr) auto;
    gap: ${space.l};
    align-items: center;
    font-size: ${font.size.fine};

    > p {
      max-height: 100%;
    }
  }

  @media (min-width: ${breakpoint.desktop}) {
    grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
    gap: ${space.xs};
    max-width: 26.25rem;
    height: calc(100% - ${space.s});
    margin-inline: 0;
    padding: ${space.s} ${space.m};
    border-radius: ${radius.m};
    background: ${color('raised')};
    box-shadow: 0 0.25rem 1rem ${color('shadow')};
    line-height: 1.3;
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space.s};

  > * {
    flex: 1 1 auto;
    min-height: 2rem;
    padding: ${space.xs} ${space.m};
  }
`;

interface ConsentBannerProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly declineLabel: string;
  readonly acceptLabel: string;
  /** Whether the banner takes the focus. Only true when the visitor asked for it. */
  readonly takesFocus: boolean;
  readonly onChoose: (isAccepted: boolean) => void;
  /** Closes the banner without a choice; undefined when the visitor must choose. */
  readonly onClose: (() => void) | undefined;
}

/** The cookie banner. It covers no content, and both choices have equal weight. See bannerState.ts for when it shows. */
export function ConsentBanner(props: ConsentBannerProps) {
  const { label, children, declineLabel, acceptLabel, takesFocus, onChoose, onClose } = props;
  const banner = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);

  /** Returns the focus to where it came from, so that it is not lost with the button that had it. */
  function closeBanner(action: () => void) {
    const target = cameFrom.current?.isConnected
      ? cameFrom.current
      : document.querySelector('main');
    target?.focus({ preventScroll: true });
    action();
    markScreenChange();
  }

  return (
    <Strip>
      <Content
        ref={banner}
        tabIndex={-1}
        aria-label={label}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement && !banner.current?.contains(relatedTarget)) {
            cameFrom.current = relatedTarget;
          }
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && onClose) closeBanner(onClose);
        }}
      >
        <p>{children}</p>
        <Choices>
          <SecondaryButton type="button" onClick={() => closeBanner(() => onChoose(false))}>
            {declineLabel}
          </SecondaryButton>
          <SecondaryButton type="button" onClick={() => closeBanner(() => onChoose(true))}>
            {acceptLabel}
          </SecondaryButton>
        </Choices>
      </Content>
    </Strip>
  );
}
