import Big from 'big.js';
import type { DateValue } from '../../generated/estimator.ts';
import type { Answer } from '../../kinds/answers.ts';
import { addToDate, countDays, isValidDay, type IsoDateOrMonth } from '../../kinds/calendar.ts';
import type { JsonPath } from '../../schema/path.ts';
import { getToday } from '../../text/today.ts';
import { RuleError } from '../core/errors.ts';
import { resolveAnswer, resolveDefault } from './operands.ts';
import type {
  Operator,
  OperatorResult,
  OperatorTools,
  RuleContext,
  RuleDependency,
  RuleOf,
} from './operator.ts';
import { uniteBounds, type Bounds } from '../core/bounds.ts';
import { listAlternatives } from '../core/possible-answers.ts';
import { boundConstant, type BoundsContext, type OperatorBounds } from './bounded.ts';

const SIDES = ['from', 'to'] as const;

/** The operators that count the days between two dates. */
type CountedDays = RuleOf<'daysBetween'> | RuleOf<'workingDays'>;

/**
 * The day of a date; undefined if it is not answered.
 * @throws UnknownReferenceError when no step fills the answer, RuleError when it is no day that exists
 */
function findDay(
  date: DateValue,
  context: RuleContext,
  path: JsonPath,
): IsoDateOrMonth | undefined {
  if (date.kind === 'day') {
    if (isValidDay(date.day)) return date.day;
    throw new RuleError([...path, 'day'], `there is no day ${date.day}.`);
  }
  const { plus = 0 } = date;
  if (date.kind === 'today') return addToDate(context.today ?? getToday(), plus, 'day');
  const { value } = resolveAnswer(date, context, path);
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !isValidDay(value)) {
    throw new RuleError(path, `the answer "${date.answer}" must be a day, such as 2026-05-31.`);
  }
  return addToDate(value, plus, 'day');
}

/** How many days lie between the two dates of a rule. */
export function calculateDays(
  rule: CountedDays,
  context: RuleContext,
  path: JsonPath,
  count: (from: IsoDateOrMonth, to: IsoDateOrMonth) => number,
  unit: string,
): OperatorResult {
  const days = SIDES.map((side) => findDay(rule[side], context, [...path, side]));
  const [from, to] = days;
  if (from === undefined || to === undefined) {
    return resolveDefault(rule, path, 'as a date is not answered', 'a date is not answered');
  }
  return { value: new Big(count(from, to)), remark: `${unit} from ${from} to ${to}` };
}

/** How many days lie between two dates. */
export const daysBetweenOperator: Operator<'daysBetween'> = {
  calculate: (rule, _parts, context, path) => calculateDays(rule, context, path, countDays, 'days'),
};

/** Where the answer passes a fixed day on the other side: there the number of days changes its sign. */
function listBoundaries(plus: number, other: DateValue): RuleDependency['boundaries'] {
  if (other.kind !== 'day') return [];
  const day = addToDate(other.day, -plus, 'day');
  return [{ from: day }, { from: addToDate(day, 1, 'day') }];
}

const countedDaysTools: OperatorTools<'daysBetween'> & OperatorTools<'workingDays'> = {
  listDependencies: (rule: CountedDays) =>
    SIDES.flatMap((side, index): RuleDependency[] => {
      const [date, other] = [rule[side], rule[SIDES[1 - index] ?? side]];
      if (date.kind !== 'answer') return [];
      const { answer, plus = 0 } = date;
      const boundaries = listBoundaries(plus, other);
      return [{ answer, needs: 'day', path: [side, 'answer'], ...(boundaries && { boundaries }) }];
    }),
  // The pattern of a fixed day allows the 31st of February.
  refusesNumbers: true,
  numberKind: 'plain',
};

export { countedDaysTools as daysBetweenTools, countedDaysTools as workingDaysTools };

/** The first and the last date that a side may be, and none; undefined if there is no first or last one. */
function listExtremes(
  date: DateValue,
  { findPossible }: BoundsContext,
): readonly DateValue[] | undefined {
  if (date.kind !== 'answer') return [date];
  const { answer, plus = 0 } = date;
  const toDate = (value: Answer | undefined): DateValue =>
    typeof value === 'string' && isValidDay(value)
      ? { kind: 'day', day: addToDate(value, plus, 'day') }
      : date;
  const extremes: DateValue[] = [];
  for (const each of listAlternatives(findPossible(answer))) {
    if (each.is === 'day') extremes.push(toDate(each.from), toDate(each.to));
    else if (each.is === 'values') extremes.push(...each.values.map(toDate));
    else return undefined;
  }
  return extremes;
}

/**
 * The number of days rises with the second date and falls with the first.
 * @param boundBetween the bounds for two dates
 */
export function boundDays(
  rule: CountedDays,
  context: BoundsContext,
  boundBetween: (dates: Pick<CountedDays, 'from' | 'to'>) => Bounds,
): Bounds {
  const [froms, tos] = SIDES.map((side) => listExtremes(rule[side], context));
  if (!froms || !tos) return 'any';
  return uniteBounds(froms.flatMap((from) => tos.map((to) => boundBetween({ from, to }))));
}

export const daysBetweenBounds: OperatorBounds<'daysBetween'> = (rule, _parts, context) =>
  boundDays(rule, context, (dates) =>
    boundConstant(daysBetweenOperator.calculate, { ...rule, ...dates }, context),
  );
