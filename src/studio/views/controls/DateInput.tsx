import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../../site/ui/lazy/importWithRetry.ts';
import type { DateInputProps } from './DatePickerInput.tsx';

/** The calendar weighs as much as half of the studio, and most people never open one. */
const DatePickerInput = lazy(() =>
  importWithRetry('DatePickerInput', async () => ({
    default: (await import('./DatePickerInput.tsx')).DatePickerInput,
  })),
);

/** A field for a day, as soon as it is loaded. */
export function DateInput(props: DateInputProps) {
  return (
    <Suspense fallback={<span className="date-field" aria-busy />}>
      <DatePickerInput {...props} />
    </Suspense>
  );
}
