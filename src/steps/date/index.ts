import { fill } from '../../copy/fill.ts';
import type { DateStep, MonthStep } from '../../generated/estimator.ts';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { DateWidget } from './DateWidget.tsx';

/** A day or month as the language of the page writes it; nothing where there is none. */
function written(moment: string | undefined): string {
  if (moment === undefined) return '';
  const [year = 0, number = 1, day] = moment.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1, day ?? 1));
  const { lang } = document.documentElement;
  return date.toLocaleDateString(lang || undefined, {
    year: 'numeric',
    month: 'long',
    ...(day !== undefined && { day: 'numeric' }),
    timeZone: 'UTC',
  });
}

/** A day or a month, in the browser's own calendar. */
function kindFor<S extends DateStep | MonthStep>(type: 'date' | 'month'): StepKind<S> {
  return {
    uiSchema: (step) => ({
      ...fieldUi(step, { native: { type } }),
      'ui:widget': DateWidget,
    }),
    complains: 'after leaving',
    message: ({ message, earliest, latest }) =>
      fill(message, { earliest: written(earliest), latest: written(latest) }),
  };
}

export const date = /* @__PURE__ */ kindFor<DateStep>('date');
export const month = /* @__PURE__ */ kindFor<MonthStep>('month');
