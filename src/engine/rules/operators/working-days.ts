import { countWorkingDays } from '../../kinds/calendar.ts';
import { boundConstant, type OperatorBounds } from './bounded.ts';
import { boundDays, calculateDays } from './days-between.ts';
import type { Operator } from './operator.ts';

/** How many days from Monday to Friday lie between two dates. */
export const workingDaysOperator: Operator<'workingDays'> = {
  calculate: (rule, _parts, context, path) =>
    calculateDays(rule, context, path, countWorkingDays, 'working days'),
};

export const workingDaysBounds: OperatorBounds<'workingDays'> = (rule, _parts, context) =>
  boundDays(rule, context, (dates) =>
    boundConstant(workingDaysOperator.calculate, { ...rule, ...dates }, context),
  );
