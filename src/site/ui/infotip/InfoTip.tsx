import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../styles/theme.ts';

/** The click target is larger than the visible ring, for thumbs, and overlaps the content below. */
const Trigger = styled.button`
  position: relative;
  z-index: 1;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  margin: -0.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  cursor: pointer;

  &::before,
  &::after {
    content: '';
    grid-area: 1 / 1;
  }

  /* The ring. */
  &::before {
    width: 1.5rem;
    height: 1.5rem;
    border: 1.5px solid ${color('control')};
    border-radius: ${radius.round};
    background: ${color('raised')};
  }

  /* The letter: a dot and a stroke. A letter in \`content\` would be part of the button's name. */
  &::after {
    width: 0.2rem;
    height: 0.75rem;
    border: solid ${color('brand')};
    border-width: 0.2rem 0 0.45rem;
    transform: skewX(-12deg);
  }

  &:hover::before,
  &[aria-expanded='true']::before {
    border-color: ${color('brand')};
    background: ${color('brandSoft')};
  }
`;

/** The accessible name of the button while its bubble is open: invisible, and not a hover target. */
const OpenName = styled.span`
  position: absolute;
  pointer-events: none;
`;

/** Above its button, or below it if there is no room, and shifted sideways to stay within the viewport. */
const Bubble = styled.span`
  position: absolute;
  top: calc(var(--top, 0px) - 0.25rem);
  left: calc(var(--center, 0px) + var(--shift, 0px));
  /* Above the content that follows. */
  z-index: 2;
  width: max-content;
  max-width: min(20rem, 100vw - 2rem);
  max-height: 60vh;
  padding: ${space.s} ${space.m};
  overflow: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
  color: ${color('ink')};
  font: 400 ${font.size.fine} / 1.5 ${font.body};
  text-align: start;
  translate: -50% -100%;

  &[data-below] {
    top: calc(var(--top, 0px) + 2.75rem);
    translate: -50%;
  }
`;

/** The minimum distance between a bubble and the edge of the viewport, in pixels. */
const EDGE = 8;

/** Both are in the same positioned box. */
function placeBubble(bubble: HTMLElement, { offsetLeft, offsetTop, offsetWidth }: HTMLElement) {
  bubble.style.setProperty('--center', `${offsetLeft + offsetWidth / 2}px`);
  bubble.style.setProperty('--top', `${offsetTop}px`);
  bubble.style.setProperty('--shift', '0px');
  bubble.removeAttribute('data-below');
  const { left, right, top } = bubble.getBoundingClientRect();
  // Not `innerWidth`: on a phone it grows with what sticks out, such as this bubble.
  const { clientWidth } = document.documentElement;
  const shift = Math.max(EDGE - left, Math.min(0, clientWidth - EDGE - right));
  bubble.style.setProperty('--shift', `${shift}px`);
  bubble.toggleAttribute('data-below', top < EDGE);
}

/**
 * How long a bubble waits to open or close on hover, in milliseconds: the mouse may only pass by, or move from the button
 * to the bubble.
 */
const DELAY = { open: 150, close: 250 };

interface InfoTipProps {
  /** The accessible name of the button. */
  readonly label: string;
  readonly text: string;
}

/**
 * An "i" button with a bubble of text, in a box with `position: relative`. The mouse opens it by hovering; any press on the button also moves the focus
 * into it, so that screen readers read it. Escape, a press elsewhere or a second press closes it.
 */
export function InfoTip({ label, text }: InfoTipProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [openedBy, setOpenedBy] = useState<'hover' | 'press'>();
  const isOpen = openedBy !== undefined;
  const isPressed = openedBy === 'press';
  const id = useId();
  const [bubbleId, nameId, textId] = [id, `${id}-name`, `${id}-text`];

  function open(next: typeof openedBy) {
    clearTimeout(timer.current);
    setOpenedBy(next);
  }
  function handleHover(isOver: boolean) {
    clearTimeout(timer.current);
    if (isPressed || isOver === isOpen) return;
    const next = isOver ? 'hover' : undefined;
    timer.current = setTimeout(() => setOpenedBy(next), isOver ? DELAY.open : DELAY.close);
  }
  useEffect(() => {
    // A mouse that has rested here since before React was there does not enter again. After a tap, `:hover` stays.
    if (trigger.current?.matches(':hover') && matchMedia('(hover: hover)').matches) {
      timer.current = setTimeout(() => setOpenedBy('hover'), DELAY.open);
    }
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    const [shown, button] = [bubble.current, trigger.current];
    if (!isOpen || !shown || !button) return undefined;
    // The observer also calls back before the first paint.
    const observer = new ResizeObserver(() => placeBubble(shown, button));
    observer.observe(shown);
    observer.observe(document.documentElement);
    return () => observer.disconnect();
  }, [isOpen]);

  useEffect(() => {
    if (isPressed) bubble.current?.focus({ preventScroll: true });
  }, [isPressed]);

  // As soon as it can be seen: an effect after the paint would miss a key that is pressed at once.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const isInside = ({ target }: Event) =>
      target instanceof Node &&
      [trigger, bubble].some(({ current }) => current?.contains(target) === true);
    let closesByClick = false;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        if (bubble.current?.contains(document.activeElement)) {
          trigger.current?.focus({ preventScroll: true });
        }
        setOpenedBy(undefined);
      },
      options,
    );
    addEventListener(
      'pointerdown',
      (event) => {
        closesByClick = isPressed && !isInside(event);
      },
      options,
    );
    // The click that closes a bubble must not activate the element under it.
    addEventListener(
      'click',
      (event) => {
        if (!closesByClick) return;
        event.preventDefault();
        event.stopPropagation();
        setOpenedBy(undefined);
      },
      options,
    );
    return () => listening.abort();
  }, [isOpen, isPressed]);

  /** A bubble has no focusable content: Tab continues from the button, Shift+Tab returns to it. */
  function handleTab(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    if (event.shiftKey) event.preventDefault();
    trigger.current?.focus();
    setOpenedBy(undefined);
  }

  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && handleHover(true),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && handleHover(false),
  };
  return (
    <>
      <Trigger
        {...hover}
        ref={trigger}
        type="button"
        // Not an aria-label: that would be a second label with the words of the one next to it.
        title={isOpen ? undefined : label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bubbleId : undefined}
        onClick={() => open(isPressed ? undefined : 'press')}
      >
        {/* Browsers would show a title of the button over the bubble. */}
        {isOpen && <OpenName role="img" id={nameId} title={label} />}
      </Trigger>
      {isOpen && (
        <Bubble
          {...hover}
          ref={bubble}
          id={bubbleId}
          role="dialog"
          tabIndex={-1}
          aria-labelledby={nameId}
          aria-describedby={textId}
          onKeyDown={handleTab}
        >
          <span id={textId}>{text}</span>
        </Bubble>
      )}
    </>
  );
}
