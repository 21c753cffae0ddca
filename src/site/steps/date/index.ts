import { MAX_DRAFT_LENGTH } from '../../../engine/inputs/dates.ts';
import { fillPlaceholders } from '../../../engine/text/fill.ts';
import { formatDateOrMonth } from '../../../engine/text/moment.ts';
import type { DateStep, MonthStep } from '../../../engine/generated/estimator.ts';
import type { FieldOptions } from '../form/FieldInput.tsx';
import { fieldUi } from '../form/fieldUi.ts';
import type { StepKind } from '../types.ts';
import { DateWidget } from './DateWidget.tsx';
import { typedMonth } from './typedMonth.ts';

/**
 * A day or a month, in the browser's own calendar.
 * @param read what a text stands for where the browser has none
 */
function kindFor<S extends DateStep | MonthStep>(
  type: 'date' | 'month',
  read?: FieldOptions['read'],
): StepKind<S> {
  return {
    uiSchema: (step) => ({
      ...fieldUi(step, { native: { type }, read }),
      'ui:widget': DateWidget,
    }),
    complains: 'after leaving',
    message: ({ message, earliest, latest }, language) => {
      const said = (moment = '') => formatDateOrMonth(moment, language) ?? '';
      return fillPlaceholders(message, { earliest: said(earliest), latest: said(latest) });
    },
  };
}

export const date = /* @__PURE__ */ kindFor<DateStep>('date');
/** What nobody can read takes the place of what was typed before, of a long text its beginning. */
const read: FieldOptions['read'] = (text, language) =>
  typedMonth(text, language).slice(0, MAX_DRAFT_LENGTH);

export const month = /* @__PURE__ */ kindFor<MonthStep>('month', read);
