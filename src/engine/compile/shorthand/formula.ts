import type { Condition, Rule } from '../../generated/estimator.ts';
import { findValueAt, type JsonPath } from '../../schema/path.ts';
import { formatList, quote } from '../../text/format.ts';
import { readCall } from './calls.ts';
import { FormulaError } from './formula-error.ts';
import type { FormulaNode, FormulaNodeOf } from './formula-node.ts';
import { DIVISION, POWER, type FormulaReader } from './formula-reader.ts';
import type { FormulaNames } from './names.ts';
import { readCondition } from './read-condition.ts';
import { readElse } from './read-else.ts';
import { readFormula } from './read-formula.ts';
import { readTable } from './table-reads.ts';

/** A part of a name that stands for a variant. */
const PLACEHOLDERS = /\{[\w-]*\}/g;

function combine(op: 'sum' | 'product', of: Rule[], subtract: Rule[] = []): Rule {
  const [first, ...others] = of;
  const [less, ...more] = subtract;
  if (op === 'product') return first && others.length === 0 ? first : { op, of };
  if (!less) return first && others.length === 0 ? first : { op: 'sum', of };
  if (!first || others.length + more.length > 0) return { op: 'sum', of, subtract };
  return { op: 'difference', from: first, subtract: less };
}

/** A sum. A percentage in it is one of everything before it: `net + 19%`. */
function readSum({ first, rest }: FormulaNodeOf<'sum'>, { toRule }: FormulaReader): Rule {
  let added = [toRule(first)];
  let subtracted: Rule[] = [];
  for (const { sign, term } of rest) {
    if (term.kind === 'percent') {
      const of = combine('sum', added, subtracted);
      const direction = sign === '+' ? 'up' : 'down';
      added = [{ op: 'changedBy', of, percent: toRule(term.of), direction }];
      subtracted = [];
    } else {
      (sign === '+' ? added : subtracted).push(toRule(term));
    }
  }
  return combine('sum', added, subtracted);
}

/** A product. All factors are multiplied before anything divides, so that `a / 3 * 3` is a. */
function readProduct({ first, rest }: FormulaNodeOf<'product'>, { toRule }: FormulaReader): Rule {
  const factors = [toRule(first)];
  const divisors: Rule[] = [];
  for (const { sign, term } of rest) {
    const rule = toRule(term);
    if (sign === '/' && rule.op === 'const' && rule.value === 0) {
      throw new FormulaError(term.at, 'The formula divides by 0', 'Divide by another number.');
    }
    (sign === '*' ? factors : divisors).push(rule);
  }
  const of = combine('product', factors);
  if (divisors.length === 0) return of;
  return { op: 'quotient', of, by: combine('product', divisors), ...DIVISION };
}

function readName({ name, at }: FormulaNodeOf<'name'>, { names }: FormulaReader): Rule {
  const { placeholders } = names;
  const unknown = [...name.matchAll(PLACEHOLDERS)].find(([each]) => !placeholders.has(each));
  if (!unknown) return names.toRule(name, at);
  const known = formatList([...placeholders], 'or');
  throw new FormulaError(
    at + unknown.index,
    `There is no placeholder ${quote(unknown[0])}`,
    `Write answers and figures without braces. In figures of variants ${known} ${placeholders.size > 1 ? 'stand' : 'stands'} for the id.`,
  );
}

function refuseNumber({ at }: FormulaNode, what: string, hint: string): never {
  throw new FormulaError(at, `A number is needed, and this is ${what}`, hint);
}

/** Where the rules and conditions of a formula begin in its text, counted from 0. */
type Positions = Map<unknown, number>;

function createReader(names: FormulaNames, positions: Positions): FormulaReader {
  function mark<T>(part: T, at: number): T {
    // What has a position already is a part of a part.
    if (!positions.has(part)) positions.set(part, at);
    return part;
  }

  function read(node: FormulaNode): Rule {
    switch (node.kind) {
      case 'number':
        return { op: 'const', value: node.value };
      case 'name':
        return readName(node, reader);
      case 'read':
        return readTable(node, reader);
      case 'call':
        return readCall(node, reader);
      case 'sum':
        return readSum(node, reader);
      case 'product':
        return readProduct(node, reader);
      case 'share':
        return { op: 'share', percent: toRule(node.percent), of: toRule(node.of) };
      case 'minus':
        return node.of.kind === 'number'
          ? // Not -0.
            { op: 'const', value: 0 - node.of.value }
          : { op: 'difference', from: { op: 'const', value: 0 }, subtract: toRule(node.of) };
      case 'power':
        return { op: 'power', of: toRule(node.of), exponent: toRule(node.exponent), ...POWER };
      case 'else':
        return readElse(node, reader);
      case 'percent':
        throw new FormulaError(
          node.sign,
          'It is not said what this is a percentage of',
          'Write 19% of PART, or PART + 19%.',
        );
      case 'date':
        return refuseNumber(node, 'a date', 'Write days(DATE, DATE) for the days between two.');
      case 'text':
        return refuseNumber(node, 'a text', 'Write numbers and names without quotes.');
      default:
        return refuseNumber(node, 'a condition', 'Write if(CONDITION, ONE, OTHER).');
    }
  }

  const toRule = (node: FormulaNode) => mark(read(node), node.at);
  const toCondition = (node: FormulaNode) => mark(readCondition(node, reader), node.at);
  const reader: FormulaReader = { names, toRule, toCondition };
  return reader;
}

/**
 * The rule that a formula stands for. Two terms with a minus are a difference, longer rows a sum less others.
 * @throws FormulaError
 */
export function parseFormula(text: string, names: FormulaNames): Rule {
  return createReader(names, new Map()).toRule(readFormula(text));
}

/**
 * The condition that a formula stands for.
 * @throws FormulaError
 */
export function parseCondition(text: string, names: FormulaNames): Condition {
  return createReader(names, new Map()).toCondition(readFormula(text));
}

/**
 * Where a part of the rule or the condition that a formula stands for begins in its text, counted from 0.
 * @param path the place in it
 * @throws FormulaError
 */
export function findPositionInFormula(
  text: string,
  names: FormulaNames,
  path: JsonPath,
  isCondition: boolean,
): number {
  const positions: Positions = new Map();
  const { toRule, toCondition } = createReader(names, positions);
  const rule = (isCondition ? toCondition : toRule)(readFormula(text));
  const parts = path.map((_, index) => findValueAt(rule, path.slice(0, index + 1)));
  return positions.get(parts.findLast((part) => positions.has(part)) ?? rule) ?? 0;
}
