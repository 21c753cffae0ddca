import type { Condition, Rule } from '../../generated/estimator.ts';
import { findOptionNumber, getOptions, isChoiceStep, type InputStep } from '../../kinds/answers.ts';
import { isValidDay, isWeekday } from '../../kinds/calendar.ts';
import { MONTHS } from '../../rules/core/table-keys.ts';
import { formatList, quote } from '../../text/format.ts';
import { findNearestName } from '../../text/nearest-name.ts';
import {
  compareCountedDays,
  compareDates,
  findDates,
  MIRRORED,
  type Comparison,
} from './date-conditions.ts';
import { FormulaError, suggestName } from './formula-error.ts';
import type { Comparator, FormulaNode, FormulaNodeOf } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';
import { findOtherWay } from './function-words.ts';
import { CONDITION_FUNCTIONS } from './functions.ts';

/** What each sign says; `!=` is that two are not equal. */
const COMPARISONS: { readonly [C in Comparator]: Comparison } = {
  '<': 'lessThan',
  '<=': 'atMost',
  '>': 'moreThan',
  '>=': 'atLeast',
  '=': 'equalTo',
  '==': 'equalTo',
  '!=': 'equalTo',
  '<>': 'equalTo',
};

const not = (of: Condition): Condition => ({ test: 'not', of });

/** One condition, or any of several. */
function joinAny(of: Condition[]): Condition {
  const [first, ...others] = of;
  return first && others.length === 0 ? first : { test: 'any', of };
}

/** A step whose answer a part names. */
interface NamedStep {
  readonly answer: string;
  readonly step: InputStep;
}

function findNamedStep(node: FormulaNode, { names }: FormulaReader): NamedStep | undefined {
  const step = node.kind === 'name' ? names.findStep(node.name) : undefined;
  return step && node.kind === 'name' ? { answer: node.name, step } : undefined;
}

function readWord(node: FormulaNode): string | undefined {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'text') return node.text;
  return node.kind === 'number' ? node.digits : undefined;
}

/** Whether a part is a number, such as that of a figure. */
function isNumber(node: FormulaNode, { toRule }: FormulaReader): boolean {
  if (node.kind !== 'name') return node.kind !== 'text';
  try {
    return toRule(node).op !== undefined;
  } catch (error) {
    if (error instanceof FormulaError) return false;
    throw error;
  }
}

/** The option of a step that a part names; undefined if it is a number instead. */
function findOption(
  { answer, step }: NamedStep,
  node: FormulaNode,
  reader: FormulaReader,
): string | undefined {
  const word = readWord(node);
  const ids = getOptions(step).map(({ id }) => id);
  if (word !== undefined && ids.includes(word)) return word;
  const hasNumbers =
    isChoiceStep(step) && step.options.some((option) => findOptionNumber(option) !== undefined);
  if (hasNumbers && isNumber(node, reader)) return undefined;
  const near = word === undefined ? undefined : findNearestName(word, ids);
  throw new FormulaError(
    node.at,
    word === undefined
      ? `An option of ${quote(answer)} is needed here`
      : `${quote(answer)} has no option ${quote(word)}`,
    suggestName(near, `Write one of these: ${formatList(ids, 'or')}.`),
  );
}

function isDateStep({ kind }: InputStep): boolean {
  return kind === 'date' || kind === 'month';
}

/** Days of the week or months, as a condition names them. */
function readCalendarWords(answer: string, nodes: readonly FormulaNode[]): Condition {
  const words = nodes.map((node) => readWord(node) ?? '');
  const days = words.filter(isWeekday);
  if (days.length === words.length) return { test: 'weekday', answer, days };
  const months = words.map((word) => MONTHS.indexOf(word) + 1);
  const wrong = months.indexOf(0);
  if (wrong < 0) return { test: 'month', answer, months };
  const word = words[wrong] ?? '';
  const near = findNearestName(word, [...MONTHS, 'saturday', 'sunday', 'monday', 'friday']);
  throw new FormulaError(
    nodes[wrong]?.at ?? 0,
    `${quote(word)} is no month and no day of the week, or they are mixed`,
    suggestName(near, 'Write such as saturday or june, or a date such as 2027-05-31.'),
  );
}

/** The answer whose number or count a rule is, if it is nothing else. */
function findCounted(rule: Rule): { answer: string; option?: string } | undefined {
  if (rule.op === 'answer') return rule.default === undefined ? { answer: rule.answer } : undefined;
  if (rule.op !== 'countSelected') return undefined;
  const { answer, option } = rule;
  return { answer, ...(option !== undefined && { option }) };
}

/** The number of an answer or a count compared with a number or another answer. It is not met without an answer. */
function compareCounted(left: Rule, is: Comparison, right: Rule): Condition | undefined {
  const [one, other] = [findCounted(left), findCounted(right)];
  if (one && right.op === 'const') {
    const { value: number } = right;
    return is === 'atLeast' || is === 'atMost'
      ? { test: is, ...one, number }
      : { test: 'number', ...one, is, number };
  }
  const isWhole = one?.option === undefined && other?.option === undefined;
  return one && other && isWhole
    ? { test: 'answers', answer: one.answer, is, with: other.answer }
    : undefined;
}

function compareNumbers(
  left: FormulaNode,
  is: Comparison,
  right: FormulaNode,
  reader: FormulaReader,
): Condition {
  const [one, other] = [reader.toRule(left), reader.toRule(right)];
  const mirrored = MIRRORED[is];
  return (
    compareCounted(one, is, other) ??
    compareCounted(other, mirrored, one) ??
    compareCountedDays(one, is, other) ??
    compareCountedDays(other, mirrored, one) ?? { test: 'compare', left: one, is, right: other }
  );
}

/** Which variant a figure is calculated for: `{variant} = best`. */
function readVariant(
  variant: string,
  is: Comparison,
  right: FormulaNode,
  { names }: FormulaReader,
): Condition {
  const ids = names.listVariants(variant);
  const id = readWord(right);
  const isEquality = is === 'equalTo';
  if (id === undefined || !ids.includes(id) || !isEquality) {
    throw new FormulaError(
      right.at,
      id === undefined || !isEquality
        ? `${variant} can only be equal to the id of a variant`
        : `There is no variant ${quote(id)}`,
      suggestName(
        id === undefined || !isEquality ? undefined : findNearestName(id, ids),
        `Write one of these: ${variant} = ${formatList(ids, 'or')}.`,
      ),
    );
  }
  return { test: 'variant', variant, is: id };
}

/** An answered month compared with the month of a day, or with another one. */
function compareMonths(answer: string, is: Comparison, right: FormulaNode): Condition {
  if (right.kind === 'name') return { test: 'answers', answer, is, with: right.name };
  const [day, at] = right.kind === 'date' ? [right.day, right.at] : ['', right.at];
  if (isValidDay(day)) return compareDates({ kind: 'answer', answer }, is, { kind: 'day', day });
  throw new FormulaError(at, `There is no day ${day}`, 'Write one that exists.');
}

function readComparison(
  left: FormulaNode,
  is: Comparison,
  right: FormulaNode,
  reader: FormulaReader,
): Condition {
  if (left.kind === 'name' && reader.names.placeholders.has(left.name)) {
    return readVariant(left.name, is, right, reader);
  }
  const dates = findDates(left, right, reader);
  if (dates) return compareDates(dates[0], is, dates[1]);
  const named = findNamedStep(left, reader);
  if (!named) {
    const other = findNamedStep(right, reader);
    const isOption = other && getOptions(other.step).some(({ id }) => id === readWord(left));
    return other && (isDateStep(other.step) || isOption)
      ? readComparison(right, MIRRORED[is], left, reader)
      : compareNumbers(left, is, right, reader);
  }
  const { answer, step } = named;
  if (isDateStep(step)) {
    const other = findNamedStep(right, reader);
    if (step.kind === 'month' && (right.kind === 'date' || other?.step.kind === 'month')) {
      return compareMonths(answer, is, right);
    }
    if (is === 'equalTo') return readCalendarWords(answer, [right]);
    throw new FormulaError(
      right.at,
      'A date is needed here',
      'Write one such as 2027-05-31, today + 14, or the answer of another date step.',
    );
  }
  const option =
    is === 'equalTo' && isChoiceStep(step) ? findOption(named, right, reader) : undefined;
  if (option !== undefined) return { test: 'is', answer, option };
  return compareNumbers(left, is, right, reader);
}

/** Whether something is one of several: an option of an answer, a day, a number; or whether a checklist has it. */
function readMembership(
  { left, isNot, right }: FormulaNodeOf<'in'>,
  reader: FormulaReader,
): Condition {
  const negate = (condition: Condition) => (isNot ? not(condition) : condition);
  const [only, ...others] = right;
  const within = only && others.length === 0 ? findNamedStep(only, reader) : undefined;
  if (within && 'options' in within.step && !isChoiceStep(within.step)) {
    const option = findOption(within, left, reader) ?? '';
    return negate({ test: 'includes', answer: within.answer, option });
  }
  const named = findNamedStep(left, reader);
  const isOfWords = right.every((each) => findDates(left, each, reader) === undefined);
  if (named && isDateStep(named.step) && isOfWords) {
    return negate(readCalendarWords(named.answer, right));
  }
  return negate(joinAny(right.map((each) => readComparison(left, 'equalTo', each, reader))));
}

function readConditionCall(call: FormulaNodeOf<'call'>, reader: FormulaReader): Condition {
  const { name, of, at } = call;
  const [first, second, ...others] = of;
  const says = Object.hasOwn(CONDITION_FUNCTIONS, name) ? CONDITION_FUNCTIONS[name] : undefined;
  if (says === undefined) return refuseCondition(call, findOtherWay(name));
  const named = first && findNamedStep(first, reader);
  if (named && name === 'answered' && !second) return { test: 'answered', answer: named.answer };
  const text = second && readWord(second);
  if (named && name === 'startsWith' && text !== undefined && others.length === 0) {
    return { test: 'startsWith', answer: named.answer, text };
  }
  throw new FormulaError(
    first?.at ?? at,
    `${quote(name)} needs the name of an answer`,
    `Write ${says}.`,
  );
}

function refuseCondition(
  { at }: FormulaNode,
  hint = 'Compare it: x > 6, ANSWER = OPTION, OPTION in CHECKLIST, answered(ANSWER).',
): never {
  throw new FormulaError(at, 'A condition is needed, and this is a number', hint);
}

/**
 * The condition that a part of a formula stands for.
 * @throws FormulaError
 */
export function readCondition(node: FormulaNode, reader: FormulaReader): Condition {
  switch (node.kind) {
    case 'compare': {
      const condition = readComparison(node.left, COMPARISONS[node.is], node.right, reader);
      return node.is === '!=' || node.is === '<>' ? not(condition) : condition;
    }
    case 'in':
      return readMembership(node, reader);
    case 'all':
    case 'any':
      return { test: node.kind, of: node.of.map(reader.toCondition) };
    case 'not':
      return not(reader.toCondition(node.of));
    case 'call':
      return readConditionCall(node, reader);
    default:
      return refuseCondition(node);
  }
}
