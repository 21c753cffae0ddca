import type { Rule } from '../../generated/estimator.ts';
import { quote } from '../../text/format.ts';
import { findOperatorByHabit } from './operator-habits.ts';

/** The longest formula, in characters. */
export const MAX_FORMULA_LENGTH = 300;

/** How a formula divides: by a fixed number, with so many decimals that money comes out right. */
export const DIVISION = { decimals: 10, mode: 'half-up', atZero: 0 } as const;

/** A mistake in a formula. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  /** Where it is in the formula, counted from 0. */
  readonly at: number;
  /** What to do about it. */
  readonly hint: string;
  /** The name that does not exist, if that is the mistake, and the known one that is most like it. */
  readonly unknown: { readonly name: string; readonly near: string | undefined } | undefined;

  constructor(at: number, message: string, hint: string, unknown?: FormulaError['unknown']) {
    super(message);
    this.at = at;
    this.hint = hint;
    this.unknown = unknown;
  }
}

/** What a name in a formula stands for. `at` is its position, for the error that is thrown if it is nothing. */
export type NameResolver = (name: string, at: number) => Rule;

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'unknown' | 'end';
  readonly text: string;
  readonly at: number;
}

// In the figures of variants {variant} may be a part of a name; another placeholder is refused as a whole.
const PART = String.raw`(?:\w|\{\w*\})+`;
const UNKNOWN_PLACEHOLDER = /\{(?!variant\})\w*\}/;
// A hyphen between letters belongs to the name, so a minus needs spaces around it.
const NAME = String.raw`(?=[A-Za-z{])${PART}(?:-${PART})*(?:\.${PART}(?:-${PART})*)?`;
const TOKENS = new RegExp(
  String.raw`\s*(?:(?<number>\d+(?:\.\d+)?)|(?<name>${NAME})|(?<sign>[-+*/()])|(?<unknown>\S))`,
  'g',
);

function listTokens(text: string): Token[] {
  const tokens = Array.from(text.matchAll(TOKENS), ({ index, 0: whole, groups = {} }): Token => {
    const [kind, word = ''] = Object.entries(groups).find(([, each]) => each !== undefined) ?? [];
    const at = index + whole.length - word.length;
    return { kind: kind as Token['kind'], text: word, at };
  });
  return [...tokens, { kind: 'end', text: '', at: text.trimEnd().length }];
}

const OPERAND_HINT =
  'Write a name, a price such as TABLE.ENTRY, or a number with plain digits, such as 1250 or 0.5.';
const SIGNS_HINT = 'Formulas have names, numbers, + - * / and parentheses.';

/** What to do about something that formulas do not have, and that people write out of habit. */
function findHabitHint(word: string): string | undefined {
  switch (word) {
    case ',':
      return 'Write decimals with a point and thousands without a separator: 0.5, 1250.';
    case '%':
      return 'For a percentage of something, use the operator "share".';
    case 'x':
    case '×':
      return 'To multiply, write *.';
    case '^':
      return 'Use the operator "power".';
    case '<':
    case '>':
    case '=':
      return 'For something that depends on a comparison, use the operator "when".';
    case '÷':
      return 'To divide, write /.';
    case '−':
    case '–':
    case '—':
      return 'This is a dash. For a minus, type a hyphen: -';
    default:
      return undefined;
  }
}

/** How an operator is written that formulas do not have. */
export function describeOperator(operator: string): string {
  return `Write { "op": "${operator}", ... } instead, or a figure of its own with it.`;
}

function combine(op: 'sum' | 'product', of: Rule[], subtract: Rule[] = []): Rule {
  const [first, ...others] = of;
  const [less, ...more] = subtract;
  if (op === 'product') return first && others.length === 0 ? first : { op, of };
  if (!less) return first && others.length === 0 ? first : { op: 'sum', of };
  if (!first || others.length + more.length > 0) return { op: 'sum', of, subtract };
  return { op: 'difference', from: first, subtract: less };
}

/**
 * The rule that a formula stands for. Two terms with a minus are a difference, longer rows a sum less others.
 * @throws FormulaError
 */
export function parseFormula(text: string, resolveName: NameResolver): Rule {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError(
      MAX_FORMULA_LENGTH,
      `It has ${text.length} characters, and may have ${MAX_FORMULA_LENGTH}`,
      'Make a part of it a figure of its own.',
    );
  }
  const tokens = listTokens(text);
  let position = 0;
  const peek = (): Token => tokens[position] as Token;

  function take(...signs: string[]): Token | undefined {
    const token = peek();
    if (token.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    position += 1;
    return token;
  }

  function refuse(expected: string, hint: string): never {
    const { kind, text: word, at } = peek();
    const found = kind === 'end' ? 'the formula ends' : `there is ${quote(word)}`;
    const usual = kind === 'unknown' ? SIGNS_HINT : hint;
    throw new FormulaError(at, `${expected}, but ${found}`, findHabitHint(word) ?? usual);
  }

  function parseNumber(factor = 1): Rule & { op: 'const' } {
    const { kind, text: digits } = peek();
    if (kind !== 'number') refuse('A number must come next', OPERAND_HINT);
    position += 1;
    return { op: 'const', value: factor * Number(digits) };
  }

  function parseOperand(): Rule {
    const { kind, text: word, at } = peek();
    if (take('-')) return parseNumber(-1);
    if (take('(')) {
      const inner = parseSum();
      if (!take(')')) refuse('A sign or ) must come next', 'Close the parenthesis, or add a sign.');
      return inner;
    }
    if (kind === 'number') return parseNumber();
    if (kind !== 'name') refuse('A name or a number must come next', OPERAND_HINT);
    position += 1;
    const placeholder = UNKNOWN_PLACEHOLDER.exec(word);
    if (placeholder) {
      throw new FormulaError(
        at + placeholder.index,
        `There is no placeholder ${quote(placeholder[0])}`,
        'The only one in formulas is {variant}, for figures of variants.',
      );
    }
    if (peek().text === '(') {
      const operator = findOperatorByHabit(word);
      throw new FormulaError(
        at,
        `Formulas have no functions, and there is ${quote(`${word}(`)}`,
        operator === undefined ? SIGNS_HINT : describeOperator(operator),
      );
    }
    if (peek().text === '[') {
      throw new FormulaError(
        peek().at,
        `Formulas look no prices up, and there is ${quote(`${word}[`)}`,
        `Write { "op": "lookup", "table": "${word}", "answer": ... } instead, or a figure of its own with it.`,
      );
    }
    return resolveName(word, at);
  }

  function parseDivisor(): Rule {
    const { at, kind } = peek();
    if (kind === 'name' || peek().text === '(') {
      refuse(
        'A formula divides only by a number',
        'Use the operator "quotient": it says what comes out if the divisor is 0.',
      );
    }
    const divisor = parseNumber();
    if (divisor.value !== 0) return divisor;
    throw new FormulaError(at, 'The formula divides by 0', 'Divide by another number.');
  }

  function parseProduct(): Rule {
    let factors = [parseOperand()];
    for (let sign = take('*', '/'); sign; sign = take('*', '/')) {
      if (sign.text === '*') factors.push(parseOperand());
      else
        factors = [
          { op: 'quotient', of: combine('product', factors), by: parseDivisor(), ...DIVISION },
        ];
    }
    return combine('product', factors);
  }

  function parseSum(): Rule {
    const added = [parseProduct()];
    const subtracted: Rule[] = [];
    for (let sign = take('+', '-'); sign; sign = take('+', '-')) {
      (sign.text === '+' ? added : subtracted).push(parseProduct());
    }
    return combine('sum', added, subtracted);
  }

  const rule = parseSum();
  if (peek().kind !== 'end') refuse('A sign or the end must come next', SIGNS_HINT);
  return rule;
}
