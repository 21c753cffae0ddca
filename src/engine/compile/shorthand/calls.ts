import type { Band, Rule } from '../../generated/estimator.ts';
import { parseBand, type BandLimit } from '../../rules/core/table-keys.ts';
import { formatList, pluralize, quote } from '../../text/format.ts';
import { readDate } from './dates.ts';
import { findDecimals } from './decimals.ts';
import { FormulaError, suggestName } from './formula-error.ts';
import type { FormulaNode, FormulaNodeOf } from './formula-node.ts';
import type { FormulaReader } from './formula-reader.ts';
import {
  describeFunction,
  findMeantFunction,
  findOtherWay,
  listFunctions,
} from './function-words.ts';
import {
  CONDITION_FUNCTIONS,
  FUNCTIONS,
  type FormulaFunction,
  type FunctionParameter,
} from './functions.ts';
import { BEGINNING, readKey, readSelectedPrices } from './table-reads.ts';
import { readItemSum } from './item-sums.ts';
import { findConstant, refuseForSelected } from './read-else.ts';

type Call = FormulaNodeOf<'call'>;

/** A function that gives a number. */
type CallReader = (call: Call, reader: FormulaReader) => Rule;

function refuseArguments({ name, of, at }: Call, needed: string): never {
  const given = of.length === 0 ? 'nothing' : pluralize(of.length, 'part');
  throw new FormulaError(
    at,
    `${quote(name)} needs ${needed}, and has ${given}`,
    describeFunction(name) ?? '',
  );
}

function readWord(node: FormulaNode, what: string): string {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'text') return node.text;
  if (node.kind === 'number') return node.digits;
  throw new FormulaError(node.at, `The name of ${what} is needed`, 'Write its name alone.');
}

function readText(node: FormulaNode): string {
  if (node.kind === 'text') return node.text;
  throw new FormulaError(
    node.at,
    'Words in quotes are needed here',
    "Write them like this: 'On request'.",
  );
}

function readAnswer(node: FormulaNode, { names }: FormulaReader): string {
  const answer = readWord(node, 'an answer');
  if (names.findStep(answer)) return answer;
  const near = names.findNear(answer, 'answer');
  throw new FormulaError(
    node.at,
    `There is no answer ${quote(answer)}`,
    suggestName(near, 'Write the "answer" of a step.'),
    { name: answer, near },
  );
}

function readNumber(node: FormulaNode, reader: FormulaReader): number {
  const rule = reader.toRule(node);
  if (rule.op === 'const') return rule.value;
  throw new FormulaError(
    node.at,
    'A number in digits is needed here',
    'Write it out, such as 1 or 0.01.',
  );
}

function readArgument(node: FormulaNode, as: FunctionParameter['as'], reader: FormulaReader) {
  switch (as) {
    case 'rule':
      return reader.toRule(node);
    case 'number':
      return readNumber(node, reader);
    case 'answer':
      return readAnswer(node, reader);
    case 'option':
      return readWord(node, 'an option');
    case 'table':
      return readWord(node, 'a price table');
    case 'date':
      return readDate(node, reader);
    case 'text':
      return readText(node);
    default:
      return readKey(node, reader.names);
  }
}

/** A function whose arguments are keys of an operator. */
function readPlainCall(call: Call, given: FormulaFunction, reader: FormulaReader): Rule {
  const { op, fixed = {}, parameters } = given;
  const rule: Record<string, unknown> = { op, ...fixed };
  for (const [index, parameter] of parameters.entries()) {
    const { key, as, isList, isOptional } = parameter;
    const node = call.of[index];
    if (isList && node) {
      rule[key] = call.of.slice(index).map((each) => readArgument(each, as, reader));
    } else if (node) {
      rule[key] = readArgument(node, as, reader);
    } else if (parameter.default !== undefined) {
      rule[key] = parameter.default;
    } else if (!isOptional) {
      const least = parameters.filter((each) => !each.isOptional && each.default === undefined);
      refuseArguments(call, pluralize(least.length, 'part'));
    }
  }
  const isOpen = parameters.some(({ isList }) => isList);
  if (!isOpen && call.of.length > parameters.length) {
    refuseArguments(call, `at most ${pluralize(parameters.length, 'part')}`);
  }
  // The table says which keys the operator has; the schema checks it.
  return rule as unknown as Rule;
}

const readIf: CallReader = (call, { toRule, toCondition }) => {
  const { of } = call;
  if (of.length < 3 || of.length % 2 === 0) {
    refuseArguments(call, 'a condition, what counts if it is met, and what counts otherwise');
  }
  const otherwise = toRule(of.at(-1) as FormulaNode);
  const cases = of.slice(0, -1).flatMap((node, index) => {
    const then = of[index + 1];
    return index % 2 === 0 && then ? [{ when: toCondition(node), then: toRule(then) }] : [];
  });
  const [first, ...others] = cases;
  return first && others.length === 0
    ? { op: 'when', condition: first.when, then: first.then, otherwise }
    : { op: 'choose', cases, otherwise };
};

/** The only argument of a call, without a number that is said after it. */
function findRead({ of }: Call): [FormulaNodeOf<'read'>, number | undefined] | undefined {
  const [only, ...others] = of;
  if (!only || others.length > 0) return undefined;
  if (only.kind === 'read') return [only, undefined];
  if (only.kind !== 'else' || only.of.kind !== 'read') return undefined;
  return [only.of, findConstant(only.otherwise)];
}

const readSumCall: CallReader = (call, reader) => {
  const [read, value] = findRead(call) ?? [];
  const selected = read && readSelectedPrices(read, reader);
  const [only] = call.of;
  if (selected && only?.kind === 'else' && value === undefined) return refuseForSelected(only);
  if (selected) return { ...selected, ...(value !== undefined && { default: value }) };
  const ofItems = readItemSum(call, reader);
  if (ofItems) return ofItems;
  const of = call.of.map(reader.toRule);
  const [first] = of;
  if (!first) refuseArguments(call, 'at least one part');
  return of.length === 1 ? first : { op: 'sum', of };
};

/** The smallest or the largest part, also of the items of a group: `max(height)`. */
const readExtreme =
  (aggregate: string): CallReader =>
  (call, reader) => {
    const [only, ...others] = call.of;
    const isOfItems =
      only?.kind === 'name' && others.length === 0 && reader.names.findGroup(only.name);
    if (isOfItems) return reader.names.toRule(`${only.name}.${aggregate}`, only.at);
    return readPlainCall(call, FUNCTIONS[call.name] as FormulaFunction, reader);
  };

/** Rounds. A division is rounded only once: nothing is lost on the way. */
const readRound: CallReader = (call, reader) => {
  const rule = readPlainCall(call, FUNCTIONS[call.name] as FormulaFunction, reader);
  if (rule.op !== 'round' || rule.of.op !== 'quotient' || call.of[0]?.kind !== 'product')
    return rule;
  const decimals = findDecimals(rule.to);
  const { mode, of } = rule;
  if (decimals !== undefined) return { ...of, decimals, mode };
  return mode === 'up' || mode === 'down' ? { ...rule, of: { ...of, mode } } : rule;
};

/** Where a band begins, as an end of the one before it. */
function toEnd({ relation, limit }: BandLimit): Pick<Band, 'upTo' | 'below'> {
  return relation === 'over' ? { upTo: limit } : { below: limit };
}

const isStart = (band: BandLimit | undefined) =>
  band?.relation === 'over' || band?.relation === 'from';

/** Bands that are named by where they begin, from the smallest, which begins at 0: `from 0`, `over 10`. */
function readStarts(entries: readonly string[]): Band[] | undefined {
  const starts = entries.flatMap((entry) => {
    const band = parseBand(entry);
    return band && isStart(band) ? { ...band, entry } : [];
  });
  const sorted = starts.toSorted((one, other) => one.limit - other.limit);
  if (starts.length < entries.length || sorted[0]?.limit !== 0) return undefined;
  return sorted.map(({ entry }, index) => {
    const next = sorted[index + 1];
    return next ? { ...toEnd(next), entry } : { entry };
  });
}

/** The bands that the entries of a table are named by: `up to 100`, `below 500`, `other`, or `from 0`, `over 100`. */
function readBands(node: FormulaNode, table: string, { names }: FormulaReader): Band[] {
  const entries = Object.keys(names.findTable(table) ?? {});
  const starts = readStarts(entries);
  if (starts) return starts;
  return entries.map((entry, index): Band => {
    const band = parseBand(entry);
    const before = parseBand(entries[index - 1] ?? '');
    // The last one may begin where the one before it ends.
    const isRest =
      index === entries.length - 1 &&
      band?.limit === before?.limit &&
      ((band?.relation === 'over' && before?.relation === 'up to') ||
        (band?.relation === 'from' && before?.relation === 'below'));
    if (entry === 'other' || isRest) return { entry };
    if (band?.relation === 'up to') return { upTo: band.limit, entry };
    if (band?.relation === 'below') return { below: band.limit, entry };
    throw new FormulaError(
      node.at,
      `The price table ${quote(table)} has an entry ${quote(entry)}, which is no band after those before it`,
      'Name its entries "up to 100" or "below 100", from the smallest, and the last one "other" or "over 100"; or all of them "from 0", "over 100".',
    );
  });
}

const readTiers =
  (rates: 'perUnit' | 'percent'): CallReader =>
  (call, reader) => {
    const [of, node, ...others] = call.of;
    if (!of || !node || others.length > 0) return refuseArguments(call, 'a number and a table');
    const table = readWord(node, 'a price table');
    const near = reader.names.findNear(table, 'price table');
    if (!reader.names.findTable(table)) {
      throw new FormulaError(
        node.at,
        `There is no price table ${quote(table)}`,
        suggestName(near, 'Write the name of one.'),
      );
    }
    return {
      op: 'tiers',
      of: reader.toRule(of),
      table,
      rates,
      bands: readBands(node, table, reader),
    };
  };

/** How the functions are read that are more than the keys of an operator. */
const READERS: Readonly<Record<string, CallReader>> = {
  if: readIf,
  sum: readSumCall,
  min: readExtreme('least'),
  max: readExtreme('greatest'),
  tiers: readTiers('perUnit'),
  percentTiers: readTiers('percent'),
  round: readRound,
  roundUp: readRound,
  roundDown: readRound,
  roundEven: readRound,
};

/** What to write instead of a function that does not exist. */
function suggestFunction({ name }: Call, { names }: FormulaReader): string {
  if (name === BEGINNING) return `Write it in brackets: TABLE[${BEGINNING}(ANSWER)].`;
  if (names.findTable(name)) return `A price is read with brackets: ${name}[ANSWER].`;
  const otherWay = findOtherWay(name);
  if (otherWay !== undefined) return otherWay;
  const near = findMeantFunction(name);
  if (near !== undefined) return `Did you mean ${quote(near)}? ${describeFunction(near)}`;
  const known = listFunctions().map((each) => each.name);
  return `There are ${formatList(known, 'and')}. To multiply, write *.`;
}

function refuseFunction(call: Call, reader: FormulaReader): never {
  const { name, at } = call;
  if (Object.hasOwn(CONDITION_FUNCTIONS, name)) {
    throw new FormulaError(
      at,
      `${quote(name)} is a condition, and a number is needed`,
      'Write if(CONDITION, ONE, OTHER).',
    );
  }
  throw new FormulaError(at, `There is no function ${quote(name)}`, suggestFunction(call, reader));
}

/**
 * The rule that a function stands for.
 * @throws FormulaError
 */
export function readCall(call: Call, reader: FormulaReader): Rule {
  const { name, condition } = call;
  if (condition && name !== 'sum') {
    throw new FormulaError(
      condition.at,
      `${quote(name)} has no "where"`,
      'Write sum(FIGURE where CONDITION) for the items of a group.',
    );
  }
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return read(call, reader);
  const plain = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  return plain ? readPlainCall(call, plain, reader) : refuseFunction(call, reader);
}
