import type { Condition, DateValue, Rule } from '../../generated/estimator.ts';
import { isChoiceStep } from '../../kinds/answers.ts';
import { isWeekday } from '../../kinds/calendar.ts';
import { MONTHS } from '../../rules/core/table-keys.ts';
import { isDeepEqual } from '../../schema/deep-equal.ts';
import { compareDays } from './date-conditions.ts';
import { TODAY } from './dates.ts';
import { DIVISION, POWER } from './formula-reader.ts';
import { FUNCTIONS, type FunctionParameter } from './functions.ts';
import type { FormulaNames } from './names.ts';
import { BEGINNING } from './table-reads.ts';

/** How tightly a part of a formula binds: what binds less than its place needs gets parentheses. */
const BINDING = {
  any: 1,
  all: 2,
  not: 3,
  compare: 4,
  // After a part of a sum or a product it would seem to be for all of it.
  else: 4.5,
  sum: 5,
  product: 6,
  factor: 7,
  operand: 8,
} as const;

/** Something that no formula says. */
class Unsayable extends Error {}

function refuse(): never {
  throw new Unsayable();
}

interface Written {
  readonly text: string;
  readonly binding: number;
}

const operand = (text: string): Written => ({ text, binding: BINDING.operand });

const NAME = /^[A-Za-z][\w-]*$/;
const RESERVED = /^(and|or|not|in|else|of|where)$/;

/** A number in plain digits. */
function printNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? refuse() : text;
}

/** A name of an option or an entry, in quotes if it is not one word. */
function printWord(word: string): string {
  if (NAME.test(word) && !RESERVED.test(word)) return word;
  return /^\d+$/.test(word) ? word : printText(word);
}

function printText(text: string): string {
  return text.includes("'") ? refuse() : `'${text}'`;
}

function printDate(date: DateValue): string {
  if (date.kind === 'day') return date.day;
  const name = date.kind === TODAY ? TODAY : date.answer;
  const { plus = 0 } = date;
  if (plus === 0) return name;
  return plus > 0 ? `${name} + ${plus}` : `${name} - ${-plus}`;
}

const COMPARATORS = {
  atLeast: '>=',
  atMost: '<=',
  moreThan: '>',
  lessThan: '<',
  equalTo: '=',
} as const;

type ComparingCondition = Extract<
  Condition,
  { test: 'compare' | 'number' | 'answers' | 'atLeast' | 'atMost' }
>;

/** What a condition compares one answer or the variant with, if it does nothing else. */
function findAlternatives({ of }: Extract<Condition, { test: 'any' }>) {
  const tests = of.flatMap((each) => {
    if (each.test === 'is') return { subject: each.answer, word: each.option };
    return each.test === 'variant' ? { subject: each.variant, word: each.is } : [];
  });
  const [first] = tests;
  const isSame = tests.every(({ subject }) => subject === first?.subject);
  if (!first || !isSame || tests.length < of.length || of.length < 2) return undefined;
  return { subject: first.subject, words: tests.map(({ word }) => word) };
}

/** The only day that a condition allows: from that day until the same one. */
function findOnlyDay({ of: [from, until, ...others] }: Extract<Condition, { test: 'all' }>) {
  if (from?.test !== 'fromDay' || until?.test !== 'untilDay' || others.length > 0) return undefined;
  return from.answer === until.answer && from.day === until.day ? from : undefined;
}

function createPrinter(names: FormulaNames) {
  function place({ text, binding }: Written, least: number): string {
    return binding < least ? `(${text})` : text;
  }

  const print = (rule: Rule, least: number = BINDING.any) => place(write(rule), least);

  function withElse(text: string, value: number | undefined): Written {
    if (value === undefined) return operand(text);
    return { text: `${text} else ${printNumber(value)}`, binding: BINDING.else };
  }

  function writeSum(added: readonly Rule[], subtracted: readonly Rule[] = []): Written {
    const [first, ...others] = added.map((each) => print(each, BINDING.product));
    const less = subtracted.map((each) => ` - ${print(each, BINDING.product)}`);
    const text = `${first}${others.map((each) => ` + ${each}`).join('')}${less.join('')}`;
    return { text, binding: BINDING.sum };
  }

  function writeProduct(of: readonly Rule[]): Written {
    const [first, ...others] = of;
    if (!first || others.length === 0) return refuse();
    const rest = others.map((each) => ` * ${print(each, BINDING.factor)}`);
    return { text: print(first, BINDING.factor) + rest.join(''), binding: BINDING.product };
  }

  function writeQuotient(rule: Extract<Rule, { op: 'quotient' }>): Written {
    const { of, by, decimals, mode, atZero } = rule;
    // Without parentheses two divisions are one.
    const dividend = print(of, of.op === 'quotient' ? BINDING.factor : BINDING.product);
    const division = `${dividend} / ${print(by, BINDING.factor)}`;
    if (decimals === DIVISION.decimals && mode === DIVISION.mode) {
      return atZero === undefined
        ? { text: division, binding: BINDING.product }
        : withElse(`(${division})`, atZero);
    }
    const [name] = Object.entries(FUNCTIONS).find(
      ([, each]) => each.op === 'round' && each.fixed?.mode === mode,
    ) ?? [refuse()];
    const to = decimals === 0 ? '' : `, ${(10 ** -decimals).toFixed(decimals)}`;
    return withElse(`${name}(${division}${to})`, atZero);
  }

  /** A division that is rounded up or down is read as one that is so divided, too. */
  function writeRound(rule: Extract<Rule, { op: 'round' }>): Written {
    const { of, mode } = rule;
    const isDivision =
      of.op === 'quotient' && of.decimals === DIVISION.decimals && of.atZero === undefined;
    if (!isDivision || (mode !== 'up' && mode !== 'down')) return writeCall(rule);
    if (of.mode === mode) return writeCall({ ...rule, of: { ...of, mode: DIVISION.mode } });
    return of.mode === DIVISION.mode ? refuse() : writeCall(rule);
  }

  function writeArgument(value: unknown, as: FunctionParameter['as']): string {
    switch (as) {
      case 'rule':
        return print(value as Rule);
      case 'number':
        return printNumber(value as number);
      case 'date':
        return printDate(value as DateValue);
      case 'text':
        return printText(value as string);
      default:
        return printWord(String(value));
    }
  }

  /** A rule by the function that stands for its operator. */
  function writeCall(rule: Rule): Written {
    const { label, default: value, ...given } = rule as unknown as Record<string, unknown>;
    if (label !== undefined) return refuse();
    for (const [name, { op, fixed = {}, parameters }] of Object.entries(FUNCTIONS)) {
      const known = new Set(['op', ...Object.keys(fixed), ...parameters.map(({ key }) => key)]);
      const isIt =
        op === rule.op &&
        Object.entries(fixed).every(([key, each]) => given[key] === each) &&
        Object.keys(given).every((key) => known.has(key));
      if (!isIt) continue;
      const last = parameters.findLastIndex(
        (each) => given[each.key] !== undefined && given[each.key] !== each.default,
      );
      const parts = parameters.slice(0, last + 1).flatMap(({ key, as, isList }) => {
        const list: unknown[] = isList ? (given[key] as unknown[]) : [given[key]];
        return list.map((each) => writeArgument(each, as));
      });
      return withElse(`${name}(${parts.join(', ')})`, value as number | undefined);
    }
    return refuse();
  }

  function write(rule: Rule): Written {
    if (rule.label !== undefined) return refuse();
    switch (rule.op) {
      case 'const':
        return operand(printNumber(rule.value));
      case 'figure':
        return operand(rule.figure);
      case 'answer':
        return withElse(rule.answer, rule.default);
      case 'price':
        return operand(
          /^[\w{}]+(-[\w{}]+)*$/.test(rule.entry)
            ? `${rule.table}.${rule.entry}`
            : `${rule.table}[${printText(rule.entry)}]`,
        );
      case 'lookup': {
        const { table, answer, match } = rule;
        const key = match === 'beginning' ? `${BEGINNING}(${answer})` : answer;
        return withElse(`${table}[${key}]`, rule.default);
      }
      case 'lookupBy':
        return withElse(`${rule.table}[${rule.by.join(', ')}]`, rule.default);
      case 'sumSelected': {
        const { text } = withElse(`${rule.table}[${rule.answer}]`, rule.default);
        return operand(`sum(${text})`);
      }
      case 'sum':
        return writeSum(rule.of, rule.subtract);
      case 'difference':
        return writeSum([rule.from], [rule.subtract]);
      case 'changedBy': {
        const sign = rule.direction === 'up' ? '+' : '-';
        const text = `${print(rule.of, BINDING.sum)} ${sign} ${print(rule.percent, BINDING.operand)}%`;
        return { text, binding: BINDING.sum };
      }
      case 'share': {
        const text = `${print(rule.percent, BINDING.operand)}% of ${print(rule.of, BINDING.factor)}`;
        return { text, binding: BINDING.factor };
      }
      case 'product':
        return writeProduct(rule.of);
      case 'quotient':
        return writeQuotient(rule);
      case 'round':
        return writeRound(rule);
      case 'power': {
        if (rule.decimals !== POWER.decimals || rule.mode !== POWER.mode) return refuse();
        const text = `${print(rule.of, BINDING.operand)} ^ ${print(rule.exponent, BINDING.operand)}`;
        return { text, binding: BINDING.factor };
      }
      case 'fallback': {
        const other = write(rule.otherwise);
        const otherwise =
          other.binding === BINDING.else ? other.text : place(other, BINDING.operand);
        return {
          text: `${print(rule.of, BINDING.operand)} else ${otherwise}`,
          binding: BINDING.else,
        };
      }
      case 'when':
        return operand(
          `if(${printCondition(rule.condition)}, ${print(rule.then)}, ${print(rule.otherwise)})`,
        );
      case 'choose': {
        const cases = rule.cases.map(({ when, then }) => `${printCondition(when)}, ${print(then)}`);
        return operand(`if(${cases.join(', ')}, ${print(rule.otherwise)})`);
      }
      case 'tiers': {
        const name = rule.rates === 'percent' ? 'percentTiers' : 'tiers';
        return operand(`${name}(${print(rule.of)}, ${rule.table})`);
      }
      default:
        return writeCall(rule);
    }
  }

  const printCondition = (condition: Condition, least: number = BINDING.any): string =>
    place(writeCondition(condition), least);

  /** The number of an answer, or how many items it has. */
  function writeCounted(answer: string, option?: string): string {
    const step = names.findStep(answer);
    const isCount = step && 'options' in step && !isChoiceStep(step);
    const counted = option === undefined ? answer : `${answer}, ${printWord(option)}`;
    return isCount ? `count(${counted})` : answer;
  }

  const compareAs = (left: string, sign: string, right: string): Written => {
    return { text: `${left} ${sign} ${right}`, binding: BINDING.compare };
  };

  /** @param sign != where it is not equal */
  function writeComparison(condition: ComparingCondition, sign: string): Written {
    if ('number' in condition) {
      const { answer, option, number } = condition;
      return compareAs(writeCounted(answer, option), sign, printNumber(number));
    }
    if (condition.test === 'answers') {
      const { answer, with: other, plus } = condition;
      const right =
        plus === undefined
          ? writeCounted(other)
          : printDate({ kind: 'answer', answer: other, plus });
      return compareAs(writeCounted(answer), sign, right);
    }
    const { left, is, right } = condition;
    const days = left.op === 'daysBetween' && right.op === 'const' ? right.value : undefined;
    if (left.op === 'daysBetween' && days !== undefined && left.label === undefined) {
      const { from, to } = left;
      const isOfToday = [from, to].some(({ kind }) => kind === TODAY);
      const isFixed = [from, to].every(({ kind }) => kind === 'day');
      // Without an answer it is not met: no "else" says that.
      if ((isOfToday || isFixed) && isDeepEqual(compareDays(from, to, is, days), condition)) {
        return days === 0
          ? compareAs(printDate(to), sign, printDate(from))
          : compareAs(`days(${printDate(from)}, ${printDate(to)})`, sign, printNumber(days));
      }
    }
    return compareAs(print(left, BINDING.sum), sign, print(right, BINDING.sum));
  }

  function writeNot(of: Condition): Written {
    if (of.test === 'is') {
      return { text: `${of.answer} != ${printWord(of.option)}`, binding: BINDING.compare };
    }
    if (of.test === 'variant') {
      return { text: `${of.variant} != ${printWord(of.is)}`, binding: BINDING.compare };
    }
    if (of.test === 'includes') {
      return { text: `${printWord(of.option)} not in ${of.answer}`, binding: BINDING.compare };
    }
    const day = of.test === 'all' ? findOnlyDay(of) : undefined;
    if (day) return compareAs(day.answer, '!=', day.day);
    const isComparison = of.test === 'compare' || of.test === 'number' || of.test === 'answers';
    if (isComparison && of.is === 'equalTo') return writeComparison(of, '!=');
    const inner = writeCondition(of);
    // A list of words: "not in" instead of "not ... in".
    const [left, list] = inner.text.split(' in (');
    const isList = of.test === 'any' || of.test === 'weekday' || of.test === 'month';
    if (isList && inner.binding === BINDING.compare && list !== undefined) {
      return { text: `${left} not in (${list}`, binding: BINDING.compare };
    }
    return { text: `not ${place(inner, BINDING.not)}`, binding: BINDING.not };
  }

  function writeWords(answer: string, words: readonly string[]): Written {
    const [first = '', ...others] = words;
    const text =
      others.length === 0 ? `${answer} = ${first}` : `${answer} in (${words.join(', ')})`;
    return { text, binding: BINDING.compare };
  }

  function writeCondition(condition: Condition): Written {
    switch (condition.test) {
      case 'answered':
        return operand(`answered(${condition.answer})`);
      case 'startsWith':
        return operand(`startsWith(${condition.answer}, ${printText(condition.text)})`);
      case 'is':
        return {
          text: `${condition.answer} = ${printWord(condition.option)}`,
          binding: BINDING.compare,
        };
      case 'includes':
        return {
          text: `${printWord(condition.option)} in ${condition.answer}`,
          binding: BINDING.compare,
        };
      case 'atLeast':
      case 'atMost':
        return writeComparison(condition, COMPARATORS[condition.test]);
      case 'weekday':
        return condition.days.every(isWeekday)
          ? writeWords(condition.answer, condition.days)
          : refuse();
      case 'month':
        return writeWords(
          condition.answer,
          condition.months.map((month) => MONTHS[month - 1] ?? refuse()),
        );
      case 'fromDay':
        return { text: `${condition.answer} >= ${condition.day}`, binding: BINDING.compare };
      case 'untilDay':
        return { text: `${condition.answer} <= ${condition.day}`, binding: BINDING.compare };
      case 'compare':
      case 'number':
      case 'answers':
        return writeComparison(condition, COMPARATORS[condition.is]);
      case 'variant':
        return writeWords(condition.variant, [printWord(condition.is)]);
      case 'not':
        return writeNot(condition.of);
      case 'any': {
        const same = findAlternatives(condition);
        if (same) return writeWords(same.subject, same.words.map(printWord));
        return writeList(condition.of, 'or', BINDING.any);
      }
      default: {
        const day = findOnlyDay(condition);
        return day
          ? compareAs(day.answer, '=', day.day)
          : writeList(condition.of, 'and', BINDING.all);
      }
    }
  }

  function writeList(of: readonly Condition[], word: 'and' | 'or', binding: number): Written {
    if (of.length < 2) return refuse();
    const text = of.map((each) => printCondition(each, binding + 1)).join(` ${word} `);
    return { text, binding };
  }

  return { print, printCondition };
}

/** A condition as a formula with the fewest parentheses; undefined if no formula says it. */
export function printTest(condition: Condition, names: FormulaNames): string | undefined {
  try {
    return createPrinter(names).printCondition(condition);
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}

/** A rule as a formula with the fewest parentheses; undefined if no formula says it. */
export function printFormula(rule: Rule, names: FormulaNames): string | undefined {
  try {
    return createPrinter(names).print(rule);
  } catch (error) {
    if (error instanceof Unsayable) return undefined;
    throw error;
  }
}
