import { createLazyComponent } from '../../../site/ui/lazy/createLazyComponent.tsx';

/** A field for a day, as soon as it is loaded: its calendar weighs as much as half of the studio. */
export const DateInput = createLazyComponent(
  'DatePickerInput',
  async () => (await import('./DatePickerInput.tsx')).DatePickerInput,
  () => <span className="date-field" aria-busy />,
);
