import type { Condition, DateValue, Rule } from '../../generated/estimator.ts';
import { addToDate } from '../../kinds/calendar.ts';
import { readDate, TODAY } from './dates.ts';
import type { FormulaNode } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';

export type Comparison = Extract<Condition, { test: 'compare' }>['is'];

const DATE_TEXT = /^\d{4}-\d\d-\d\d$/;

/** Whether a part is a date: a day, today, the answer of a date step, or some days before or after one of these. */
function isDate(node: FormulaNode, reader: FormulaReader): boolean {
  if (node.kind === 'date') return true;
  if (node.kind === 'sum') return isDate(node.first, reader);
  if (node.kind !== 'name') return false;
  const step = reader.names.findStep(node.name);
  return step ? step.kind === 'date' : node.name === TODAY;
}

/** A day in quotes as one without them. */
function unquote(node: FormulaNode): FormulaNode {
  const isDay = node.kind === 'text' && DATE_TEXT.test(node.text);
  return isDay ? { kind: 'date', at: node.at, day: node.text } : node;
}

/** Two parts that are dates; undefined if they are not both. */
export function findDates(
  left: FormulaNode,
  right: FormulaNode,
  reader: FormulaReader,
): readonly [DateValue, DateValue] | undefined {
  const nodes = [unquote(left), unquote(right)] as const;
  if (!nodes.every((node) => isDate(node, reader))) return undefined;
  return [readDate(nodes[0], reader), readDate(nodes[1], reader)];
}

/** A number of days that does not compare so with another one: what counts without a date, so that it is not met. */
export function findUnmetDays(is: Comparison, days: number): number {
  if (is === 'atLeast') return days - 1;
  return is === 'moreThan' || is === 'lessThan' ? days : days + 1;
}

/** The days from one date to another compared with a number. Not met without an answer. */
export function compareDays(
  from: DateValue,
  to: DateValue,
  is: Comparison,
  days: number,
): Condition {
  const isAsked = from.kind === 'answer' || to.kind === 'answer';
  const left: Rule = {
    op: 'daysBetween',
    from,
    to,
    ...(isAsked && { default: findUnmetDays(is, days) }),
  };
  return { test: 'compare', left, is, right: { op: 'const', value: days } };
}

/** The same comparison with its sides changed. */
export const MIRRORED: { readonly [C in Comparison]: Comparison } = {
  atLeast: 'atMost',
  atMost: 'atLeast',
  moreThan: 'lessThan',
  lessThan: 'moreThan',
  equalTo: 'equalTo',
};

function compareWithDay(answer: string, is: Comparison, day: string): Condition {
  const from = (first: string): Condition => ({ test: 'fromDay', answer, day: first });
  const until = (last: string): Condition => ({ test: 'untilDay', answer, day: last });
  if (is === 'atLeast') return from(day);
  if (is === 'atMost') return until(day);
  if (is === 'moreThan') return from(addToDate(day, 1, 'day'));
  if (is === 'lessThan') return until(addToDate(day, -1, 'day'));
  return { test: 'all', of: [from(day), until(day)] };
}

/** Two dates compared. Not met without an answer. */
export function compareDates(left: DateValue, is: Comparison, right: DateValue): Condition {
  if (left.kind === 'answer' && right.kind === 'answer') {
    const plus = (right.plus ?? 0) - (left.plus ?? 0);
    const { answer } = left;
    return { test: 'answers', answer, is, with: right.answer, ...(plus !== 0 && { plus }) };
  }
  if (left.kind === 'answer' && right.kind === 'day') {
    return compareWithDay(left.answer, is, addToDate(right.day, -(left.plus ?? 0), 'day'));
  }
  if (left.kind === 'day' && right.kind === 'answer') {
    return compareDates(right, MIRRORED[is], left);
  }
  return compareDays(right, left, is, 0);
}

/** A date some days later. */
function addDays(date: DateValue, days: number): DateValue {
  if (date.kind === 'day') return { ...date, day: addToDate(date.day, days, 'day') };
  return { ...date, plus: (date.plus ?? 0) + days };
}

/** `days(start, end) > 14` as `end > start + 14`, so that it is not met without an answer; undefined for other rules. */
export function compareCountedDays(rule: Rule, is: Comparison, other: Rule): Condition | undefined {
  if (rule.op !== 'daysBetween' || rule.default !== undefined) return undefined;
  if (other.op !== 'const' || !Number.isInteger(other.value)) return undefined;
  const { from, to } = rule;
  const isOfAnswers = from.kind !== TODAY && to.kind !== TODAY;
  return isOfAnswers
    ? compareDates(to, is, addDays(from, other.value))
    : compareDays(from, to, is, other.value);
}
