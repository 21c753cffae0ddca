import { useSyncExternalStore } from 'react';
import { FieldInput, type FieldOptions } from '../form/FieldInput.tsx';
import type { StepWidgetProps } from '../form/types.ts';

/** That the page is there never changes again. */
const subscribeToNothing = () => () => undefined;

/**
 * A calendar field that knows its limits. They may be the visitor's own day: so they are told once the page is
 * there, as it was made at another one.
 */
export function DateWidget(props: StepWidgetProps) {
  const { registry, options } = props;
  const { stepWithLimits: asked } = registry.formContext;
  const isThere = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { native } = options as FieldOptions;
  const hasLimits = isThere && (asked.kind === 'date' || asked.kind === 'month');
  const limits = hasLimits ? { min: asked.earliest, max: asked.latest } : {};
  return <FieldInput {...props} options={{ ...options, native: { ...native, ...limits } }} />;
}
