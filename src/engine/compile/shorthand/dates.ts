import type { DateValue } from '../../generated/estimator.ts';
import { addToDate, isValidDay } from '../../kinds/calendar.ts';
import { quote } from '../../text/format.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';

/** The day on which somebody asks. */
export const TODAY = 'today';

/** What the schema allows, too. */
const MAX_DAYS = 36_500;

const HINT =
  'Write a date such as 2026-05-31, the answer of a date step, today, or one such as start + 3.';

function readAnsweredDate(node: FormulaNode, { names }: FormulaReader): DateValue {
  if (node.kind === 'name' && names.findStep(node.name)?.kind === 'date') {
    return { kind: 'answer', answer: node.name };
  }
  if (node.kind !== 'name') throw new FormulaError(node.at, 'A date is needed here', HINT);
  throw new FormulaError(node.at, `${quote(node.name)} is no date`, HINT);
}

function addDays(date: DateValue, days: number): DateValue {
  if (date.kind === 'day') return { ...date, day: addToDate(date.day, days, 'day') };
  return { ...date, plus: (date.plus ?? 0) + days };
}

/**
 * A date of a formula: a day, `today`, an answer, or some days before or after one of these.
 * @throws FormulaError
 */
export function readDate(node: FormulaNode, reader: FormulaReader): DateValue {
  if (node.kind === 'date') {
    if (isValidDay(node.day)) return { kind: 'day', day: node.day };
    throw new FormulaError(node.at, `There is no day ${node.day}`, HINT);
  }
  const isToday = node.kind === 'name' && node.name === TODAY && !reader.names.findStep(TODAY);
  if (isToday) return { kind: 'today' };
  if (node.kind !== 'sum') return readAnsweredDate(node, reader);
  const [{ sign, term }, ...others] = node.rest as [(typeof node.rest)[number]];
  const days = term.kind === 'number' ? term.value : NaN;
  if (others.length > 0 || !Number.isInteger(days) || days > MAX_DAYS) {
    throw new FormulaError(
      term.at,
      `A whole number of days, at most ${MAX_DAYS}, is needed here`,
      HINT,
    );
  }
  return addDays(readDate(node.first, reader), sign === '+' ? days : -days);
}
