import { useSyncExternalStore } from 'react';
import { FieldInput, type FieldOptions } from '../../form/FieldInput.tsx';
import type { StepWidgetProps } from '../../form/types.ts';

/** The value changes once, at hydration, so there is nothing to subscribe to. */
const subscribeToNothing = () => () => undefined;

/**
 * A calendar field with its limits. A limit may be today, so it is set only after hydration: the prerendered page was
 * made on another day.
 */
export function DateWidget(props: StepWidgetProps) {
  const { registry, options } = props;
  const { stepWithLimits } = registry.formContext;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { native } = options as FieldOptions;
  const hasLimits =
    isHydrated && (stepWithLimits.kind === 'date' || stepWithLimits.kind === 'month');
  const limits = hasLimits ? { min: stepWithLimits.earliest, max: stepWithLimits.latest } : {};
  return <FieldInput {...props} options={{ ...options, native: { ...native, ...limits } }} />;
}
