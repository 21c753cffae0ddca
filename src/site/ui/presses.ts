/** A finger that is lifted becomes a click a moment later, in milliseconds. */
const TAP = 300;

// A menu that a press has opened keeps it: nobody is told that it is lifted, until a mouse moves with nothing held.
const PRESSES = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'contextmenu',
  'pointermove',
] as const;

/** Knows from now on whether somebody presses something. */
export interface Presses {
  /** Whether it is not lifted yet. */
  readonly isHeld: () => boolean;
  /** Whether it is held, or has been lifted but now: its click is still to come. */
  readonly isPressed: () => boolean;
  readonly stop: () => void;
}

/**
 * Looks from now on whether somebody presses something: what moves under a finger takes away what it was about to do.
 * @param onLift called when nobody does any more, and what was pressed has been done
 */
export function watchPresses(onLift: () => void): Presses {
  let [isHeld, isPressed] = [false, false];
  let lifting: ReturnType<typeof setTimeout> | undefined;

  function onPress({ type, buttons }: MouseEvent) {
    if (type === 'pointermove' && (!isHeld || buttons > 0)) return;
    clearTimeout(lifting);
    isHeld = type === 'pointerdown';
    if (isHeld) isPressed = true;
    else lifting = setTimeout(lift, TAP);
  }
  function lift() {
    isPressed = false;
    onLift();
  }

  PRESSES.forEach((type) => addEventListener(type, onPress, { capture: true, passive: true }));
  return {
    isHeld: () => isHeld,
    isPressed: () => isPressed,
    stop: () => {
      clearTimeout(lifting);
      PRESSES.forEach((type) => removeEventListener(type, onPress, true));
    },
  };
}
