import type { PendingAction } from '../../services/history-entry.ts';
import { CONTROL_SELECTOR, isFilledIn } from './contract.ts';

const waitForNextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Fills in a field as a visitor would. React ignores values that a script sets or that were there before it. */
function fillIn(field: HTMLInputElement, value: string, checked: boolean) {
  const { type } = field;
  if (type === 'checkbox' || type === 'radio') {
    // Only the selected radio button needs a click.
    if (type === 'radio' && !checked) return;
    field.checked = !checked;
    field.click();
    return;
  }
  field.value = '';
  // Bypass React's own setter, which would hide the change from React.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replays in React what the visitor did before hydration, and applies what the browser filled in. Finds controls by
 * index: if a translator changed the page, React has created them again. Each action runs in a task of its own,
 * because a value becomes an answer only when React has rendered it.
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
  // Read all values first: the next render resets fields that are not answers yet.
  const actions = [
    ...fields.map((field) => {
      const { value, checked } = field;
      return () => fillIn(field, value, checked);
    }),
    ...buttons.map((button) => () => button.click()),
  ];
  for (const run of actions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitForNextTask();
    run();
  }
}
