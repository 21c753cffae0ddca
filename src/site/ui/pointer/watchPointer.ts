/** A finger that is lifted becomes a click a moment later, in milliseconds. */
const CLICK_DELAY = 300;

// A menu that a press has opened keeps it: nobody is told that it is lifted, until a mouse moves with nothing held.
const POINTER_EVENTS = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'contextmenu',
  'pointermove',
] as const;

/** Knows from now on whether somebody presses something. */
export interface PointerWatcher {
  /** Whether it is not lifted yet. */
  readonly isPointerDown: () => boolean;
  /** Whether it is held, or has been lifted but now: its click is still to come. */
  readonly isPressPending: () => boolean;
  readonly stop: () => void;
}

/**
 * Looks from now on whether somebody presses something: what moves under a finger takes away what it was about to do.
 * @param onLift called when nobody does any more, and what was pressed has been done
 */
export function watchPointer(onLift: () => void): PointerWatcher {
  let [isHeld, isPressed] = [false, false];
  let lifting: ReturnType<typeof setTimeout> | undefined;

  function onPress({ type, buttons }: MouseEvent) {
    if (type === 'pointermove' && (!isHeld || buttons > 0)) return;
    clearTimeout(lifting);
    isHeld = type === 'pointerdown';
    if (isHeld) isPressed = true;
    else lifting = setTimeout(lift, CLICK_DELAY);
  }
  function lift() {
    isPressed = false;
    onLift();
  }

  POINTER_EVENTS.forEach((type) =>
    addEventListener(type, onPress, { capture: true, passive: true }),
  );
  return {
    isPointerDown: () => isHeld,
    isPressPending: () => isPressed,
    stop: () => {
      clearTimeout(lifting);
      POINTER_EVENTS.forEach((type) => removeEventListener(type, onPress, true));
    },
  };
}
