import { takeUndone } from '../../services/history/entries.ts';
import { CONTROLS, type FirstStep } from './handOver.ts';

/** Types into a field what it holds: React takes no notice of what was typed before it came. */
function retype(field: HTMLInputElement) {
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

/** What was kept by the page that this one took the place of. */
function keptBefore(): Element[] {
  const all = document.querySelectorAll(CONTROLS);
  return takeUndone().flatMap(([index, value, checked]) => {
    const control = all[index];
    if (control instanceof HTMLInputElement) Object.assign(control, { value, checked });
    return control ?? [];
  });
}

/** Ends the work of the inline script once all stands, and does what it has kept. */
export function takeOver({ kept, release }: FirstStep): void {
  release();
  for (const control of [...keptBefore(), ...kept]) {
    // A click that leads on takes the other buttons away with it.
    if (!control.isConnected) continue;
    if (control instanceof HTMLInputElement) retype(control);
    else if (control instanceof HTMLElement) control.click();
  }
}
