import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { createOptionalLazyComponent } from '../lazy/createLazyComponent.tsx';
import { color, font, radius } from '../styles/theme.ts';

/** Where there is no bubble: the text in a line of its own. */
const InlineText = styled.p`
  flex-basis: 100%;
  font-size: ${font.size.fine};
`;

// Positioning a bubble takes more code than a whole step: it comes with the first look at a button.
const Bubble = createOptionalLazyComponent(
  'Bubble',
  async () => (await import('./Bubble.tsx')).Bubble,
  ({ id, text, isOpen }) => isOpen && <InlineText id={id}>{text}</InlineText>,
);

/** The target is larger than the ring, for thumbs: it reaches over what stands below. */
const Trigger = styled.button`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 2.5rem;
  height: 2.5rem;
  margin: -0.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  cursor: pointer;

  > :first-child {
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 1.5px solid ${color('control')};
    border-radius: ${radius.round};
    background: ${color('raised')};
    color: ${color('brand')};
    font: italic 700 ${font.size.fine} / 1 ${font.heading};
  }

  &:hover > :first-child,
  &[aria-expanded='true'] > :first-child {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }
`;

/** The name of the button. Nothing to see, nor to hover over. */
const ButtonName = styled.span`
  position: absolute;
  pointer-events: none;
`;

/** Why a bubble is open: only one that was asked for takes the focus and outlasts the mouse. */
type OpenReason = 'no' | 'hovered' | 'pressed';

const DELAY = { open: 150, close: 250 };

interface InfoTipProps {
  /** What the button is called. */
  readonly label: string;
  readonly text: string;
}

/**
 * An "i" button with a bubble of text: for the mouse by hovering, for keys and fingers by pressing.
 * Escape, a press elsewhere or a second press closes it.
 */
export function InfoTip({ label, text }: InfoTipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What had the focus when the bubble was asked for. */
  const askedFrom = useRef<Element>(null);
  const [opened, setOpened] = useState<OpenReason>('no');
  const [wasOpened, setWasOpened] = useState(false);
  const bubbleId = useId();
  const nameId = `${bubbleId}-name`;
  const isOpen = opened !== 'no';
  useEffect(() => () => clearTimeout(timer.current), []);

  function become(next: OpenReason) {
    clearTimeout(timer.current);
    if (next !== 'no') setWasOpened(true);
    setOpened(next);
  }

  function hover(isOver: boolean) {
    clearTimeout(timer.current);
    if (isOver && opened === 'no') timer.current = setTimeout(() => become('hovered'), DELAY.open);
    if (!isOver && opened !== 'pressed') {
      timer.current = setTimeout(() => become('no'), DELAY.close);
    }
  }

  return (
    <>
      <Trigger
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bubbleId : undefined}
        onFocus={() => void Bubble.prepare()}
        onPointerEnter={({ pointerType }) => {
          void Bubble.prepare();
          if (pointerType === 'mouse') hover(true);
        }}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hover(false)}
        onClick={() => {
          askedFrom.current = document.activeElement;
          become(opened === 'pressed' ? 'no' : 'pressed');
        }}
      >
        <span aria-hidden="true">i</span>
        {/* Not a label of the button: it would be one more label with the words of what it stands beside. */}
        <ButtonName role="img" id={nameId} title={label} />
      </Trigger>
      {wasOpened && (
        <Bubble
          id={bubbleId}
          labelledBy={nameId}
          text={text}
          trigger={trigger}
          openedFrom={askedFrom}
          isOpen={isOpen}
          takesFocus={opened === 'pressed'}
          onHover={hover}
          onClose={() => become('no')}
        />
      )}
    </>
  );
}
