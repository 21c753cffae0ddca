import { MAX_DRAFT_LENGTH } from '../../../engine/kinds/date.ts';
import { fillPlaceholders } from '../../../engine/text/placeholders.ts';
import { formatDateOrMonth } from '../../../engine/text/format-date-or-month.ts';
import type { DateStep, MonthStep } from '../../../engine/generated/estimator.ts';
import type { FieldOptions } from '../../form/FieldInput.tsx';
import { createFieldUiSchema } from '../../form/createFieldUiSchema.ts';
import type { StepKindUi } from '../../form/types.ts';
import { DateWidget } from './DateWidget.tsx';
import { parseTypedMonth } from './parseTypedMonth.ts';

/**
 * A day or a month, in the browser's own calendar.
 * @param read parses typed text in browsers without a calendar for this type
 */
function createDateKindUi<S extends DateStep | MonthStep>(
  type: 'date' | 'month',
  parse?: FieldOptions['parse'],
): StepKindUi<S> {
  return {
    uiSchema: (step) => ({
      ...createFieldUiSchema(step, { native: { type }, parse }),
      'ui:widget': DateWidget,
    }),
    showErrors: 'after leaving',
    formatError: ({ message, earliest, latest }, language) => {
      const format = (moment = '') => formatDateOrMonth(moment, language) ?? '';
      return fillPlaceholders(message, { earliest: format(earliest), latest: format(latest) });
    },
  };
}

export const date = /* @__PURE__ */ createDateKindUi<DateStep>('date');
/** Text that is no month replaces the previous answer, so that it causes an error; long text is cut off. */
const parseMonth: FieldOptions['parse'] = (text, language) =>
  parseTypedMonth(text, language).slice(0, MAX_DRAFT_LENGTH);

export const month = /* @__PURE__ */ createDateKindUi<MonthStep>('month', parseMonth);
