import type { PendingAction } from '../../services/history-entry.ts';
import { CONTROL_SELECTOR, isFilledIn } from './contract.ts';

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Fills in a field as a visitor would. React takes no notice of what is filled in by a script, or came before it. */
function fillIn(field: HTMLInputElement, value: string, checked: boolean) {
  const { type } = field;
  if (type === 'checkbox' || type === 'radio') {
    // Of radio buttons the one that was chosen.
    if (type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  // Past React's own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Does once React is there what the visitor has done before, and takes over what the browser has filled in. Controls
 * are found by their places: where a translator has changed the page, React has created them again. Each action is a
 * task of its own, since what a field holds is an answer only when React has rendered it.
 */
export async function replayPendingActions(pending: readonly PendingAction[]): Promise<void> {
  const controls = [...document.querySelectorAll(CONTROL_SELECTOR)];
  for (const [index, value, checked] of pending) {
    const control = controls[index];
    if (control instanceof HTMLInputElement) Object.assign(control, { value, checked });
  }
  const fields = controls.filter(isFilledIn);
  const buttons = pending.flatMap(([index]) => {
    const control = controls[index];
    return control instanceof HTMLButtonElement ? control : [];
  });
  // Listed first: the next rendering takes back what is not an answer yet.
  const actions = [
    ...fields.map((field) => {
      const { value, checked } = field;
      return () => fillIn(field, value, checked);
    }),
    ...buttons.map((button) => () => button.click()),
  ];
  for (const act of actions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await nextTask();
    act();
  }
}
