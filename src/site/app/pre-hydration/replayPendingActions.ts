import { takePendingActions } from '../../services/history-entry.ts';
import { CONTROL_SELECTOR, type PreHydrationController } from './contract.ts';

/** Types into a field what it holds: React takes no notice of what was typed before it came. */
function redispatchInput(field: HTMLInputElement) {
  const { value } = field;
  // Another one was chosen since.
  if (field.type === 'radio' && !field.checked) return;
  if (field.type === 'checkbox' || field.type === 'radio') {
    field.checked = !field.checked;
    field.click();
    return;
  }
  field.value = '';
  // Past React's own setter, as a keyboard would.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether a control holds something else than the page came with: a browser that goes back to a page fills it in again. */
function hasChangedValue(control: Element): boolean {
  if (!(control instanceof HTMLInputElement)) return false;
  const { type, value, defaultValue, checked, defaultChecked } = control;
  // The value of a box that has none reads "on".
  const isTicked = type === 'checkbox' || type === 'radio';
  return isTicked ? checked !== defaultChecked : value !== defaultValue;
}

/**
 * Ends the work of the inline script once all stands, and does what it, or that of the page before a reload, has
 * kept. By the places of the controls: where something else has changed the page, as those do that translate it,
 * React has made them anew.
 */
export function replayPendingActions({
  getPendingActions: undone,
  release,
}: PreHydrationController): void {
  release();
  const all = [...document.querySelectorAll(CONTROL_SELECTOR)];
  const controls = [...takePendingActions(), ...undone()].flatMap(([index, value, checked]) => {
    const control = all[index];
    if (control instanceof HTMLInputElement) Object.assign(control, { value, checked });
    return control ?? [];
  });
  const filledIn = all.filter((each) => hasChangedValue(each) && !controls.includes(each));
  for (const control of [...filledIn, ...controls]) {
    // A click that leads on takes the other buttons away with it.
    if (!control.isConnected || !(control instanceof HTMLElement)) continue;
    if (control instanceof HTMLInputElement) redispatchInput(control);
    // What was typed lets it go on, once React has looked at that.
    else if (control.matches(':disabled')) setTimeout(() => control.click());
    else control.click();
  }
}
