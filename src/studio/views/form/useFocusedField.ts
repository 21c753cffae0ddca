import { useEffect } from 'react';

/** Gives the focus to a field of the form that is shown, as deep as there is one; returns whether it is that itself. */
function focusField(field: string): boolean {
  const way = field.split('_');
  const ids = way.map((_, short) => `field_${way.slice(0, way.length - short).join('_')}`);
  const element = ids.flatMap((id) => document.getElementById(id) ?? [])[0];
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
  // As with Tab, a number is typed over, and not into: the 0 of a new price is nothing to go on from.
  if (element instanceof HTMLInputElement && element.inputMode !== '') element.select();
  return element?.id === ids[0];
}

/**
 * Leads into a field, be it that a problem was clicked or that it was just added.
 * @param key what the form is of: a field of the same name of another thing is another one
 */
export function useFocusedField(key: string, field: string): void {
  useEffect(() => {
    if (field === '' || focusField(field)) return undefined;
    // One that was just added is drawn by rjsf behind this.
    const frame = requestAnimationFrame(() => focusField(field));
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- as said above
  }, [key, field]);
}
