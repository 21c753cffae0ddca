import { watchPointer } from '../pointer/watchPointer.ts';

/** Said on the root element while somebody types on the screen, for styles. */
const TYPING_DATA_KEY = 'typing';

/** How much of the page is seen, at least, where no keyboard is up. */
const MIN_VISIBLE_SHARE = 0.85;

/** Fields that bring a keyboard up. */
const KEYBOARD_FIELDS =
  'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="date"], [type="month"]))';

/**
 * Says on the root element whether somebody types on a touch screen (`data-typing`). The keyboard comes up before the
 * page: what sticks to the bottom of the page is then behind it, or in the way of the field.
 * @returns how to end that
 */
export function watchVirtualKeyboard(): () => void {
  const { dataset } = document.documentElement;
  let [isInField, isKeyboardGone] = [false, false];
  const presses = watchPointer(settle);
  const ending = new AbortController();
  const { signal } = ending;

  function settle() {
    if (isInField && !isKeyboardGone) dataset[TYPING_DATA_KEY] = '';
    // A button that is being pressed stays where it is.
    else if (!presses.isPressPending()) delete dataset[TYPING_DATA_KEY];
  }
  function enter({ target }: Event) {
    isInField =
      target instanceof Element &&
      target.matches(KEYBOARD_FIELDS) &&
      matchMedia('(pointer: coarse)').matches;
    isKeyboardGone = false;
    settle();
  }
  function leave() {
    isInField = false;
    settle();
  }
  addEventListener('focusin', enter, { signal });
  addEventListener('focusout', leave, { signal });
  // On Android the keyboard can be put away without leaving the field.
  const seen = globalThis.visualViewport;
  function look() {
    if (!seen) return;
    isKeyboardGone =
      seen.height * seen.scale > MIN_VISIBLE_SHARE * document.documentElement.clientHeight;
    settle();
  }
  seen?.addEventListener('resize', look, { signal });
  return () => {
    ending.abort();
    presses.stop();
  };
}
