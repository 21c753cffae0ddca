import * as Radix from '@radix-ui/react-popover';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '../styles/theme.ts';

const Box = styled(Radix.Content)`
  z-index: 35;
  max-width: min(20rem, calc(100vw - 2rem));
  max-height: var(--radix-popover-content-available-height);
  padding: ${space.s} ${space.m};
  overflow: auto;
  border: 1px solid ${color('line')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 0.5rem 1.5rem ${color('shadow')};
  font-size: ${font.size.fine};
`;

const Arrow = styled(Radix.Arrow)`
  fill: ${color('line')};
`;

interface BubbleProps {
  readonly id: string;
  /** The id of what it is called by. */
  readonly labelledBy: string;
  readonly text: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** What had the focus when it was asked for. */
  readonly openedFrom: RefObject<Element | null>;
  readonly isOpen: boolean;
  /** Whether the focus moves into the bubble, so that a screen reader reads it. */
  readonly takesFocus: boolean;
  readonly onHover: (isOver: boolean) => void;
  readonly onClose: () => void;
}

/** The bubble of an "i" button. */
export function Bubble(props: BubbleProps) {
  const { id, labelledBy, text, trigger, openedFrom: askedFrom } = props;
  const { isOpen, takesFocus, onHover, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  /** Whether the press that is under way began outside of an open bubble. */
  const pressesOutside = useRef(false);
  const textId = `${id}-text`;

  const isAskedFor = isOpen && takesFocus;

  const takeFocus = useCallback(() => {
    const { activeElement, body } = document;
    // It may have been long on its way: whoever is in a field by now is not taken out of it.
    if (activeElement !== body && activeElement !== askedFrom.current) return;
    hadFocus.current = true;
    box.current?.focus({ preventScroll: true });
  }, [askedFrom]);

  // It may be open already, from hovering, when it is asked for. Else its box is not there yet: see onOpenAutoFocus.
  useEffect(() => {
    if (isAskedFor) takeFocus();
  }, [isAskedFor, takeFocus]);

  const isTrigger = (target: EventTarget | null) =>
    target instanceof Node && trigger.current?.contains(target) === true;

  // The press that closes a bubble closes it, and does nothing to what lies there.
  useEffect(() => {
    if (!isAskedFor) return undefined;
    function onPress({ target }: PointerEvent) {
      pressesOutside.current =
        target instanceof Node &&
        box.current?.contains(target) !== true &&
        trigger.current?.contains(target) !== true;
    }
    function onClick(event: MouseEvent) {
      if (!pressesOutside.current) return;
      pressesOutside.current = false;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    addEventListener('pointerdown', onPress, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('click', onClick, true);
    };
  }, [isAskedFor, onClose, trigger]);

  return (
    <Radix.Root open={isOpen} onOpenChange={(stays) => stays || onClose()}>
      <Radix.Anchor virtualRef={trigger} />
      {/* Beside its button, not at the end of the page: Tab goes on from here. */}
      <Box
        id={id}
        ref={box}
        side="top"
        sideOffset={4}
        collisionPadding={8}
        aria-labelledby={labelledBy}
        aria-describedby={textId}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Tab') return;
          // There is nothing in here to go to: Tab goes on from the button, Shift+Tab back to it.
          if (event.shiftKey) event.preventDefault();
          trigger.current?.focus();
          onClose();
        }}
        onPointerEnter={() => onHover(true)}
        onPointerLeave={() => onHover(false)}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (!takesFocus) return;
          takeFocus();
          if (!hadFocus.current) onClose();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (hadFocus.current && document.activeElement === document.body) {
            trigger.current?.focus({ preventScroll: true });
          }
          hadFocus.current = false;
        }}
        // A press on the button is the button's own to answer.
        onInteractOutside={(event) => {
          if (isTrigger(event.target) || pressesOutside.current) event.preventDefault();
        }}
      >
        <p id={textId}>{text}</p>
        <Arrow aria-hidden />
      </Box>
    </Radix.Root>
  );
}
