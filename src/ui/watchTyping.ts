import { watchPresses } from './presses.ts';

/** Said on the root element while somebody types on the screen, for styles. */
const TYPING = 'typing';

/** Fields that bring a keyboard up. */
const FIELDS =
  'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="date"], [type="month"]))';

/**
 * Says on the root element whether somebody types on a touch screen (`data-typing`). The keyboard comes up before the
 * page: what sticks to the bottom of the page is then behind it, or in the way of the field.
 */
export function watchTyping(): void {
  const { dataset } = document.documentElement;
  let isTyping = false;
  const presses = watchPresses(settle);

  function settle() {
    // A button that is being pressed stays where it is.
    if (!isTyping && !presses.isPressed()) delete dataset[TYPING];
  }
  addEventListener('focusin', ({ target }) => {
    isTyping =
      target instanceof Element &&
      target.matches(FIELDS) &&
      matchMedia('(pointer: coarse)').matches;
    if (isTyping) dataset[TYPING] = '';
    else settle();
  });
  addEventListener('focusout', () => {
    isTyping = false;
    settle();
  });
}
