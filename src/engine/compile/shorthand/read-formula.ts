import * as parser from '../../generated/formula-parser.ts';
import { quote } from '../../text/format.ts';
import { FormulaError } from './formula-error.ts';
import { findHabitHint, THOUSANDS_HINT } from './formula-habits.ts';
import type { FormulaNode } from './formula-node.ts';

/** The longest formula, in characters. */
export const MAX_FORMULA_LENGTH = 300;

/** What the parser says about a text that it refuses. */
interface Refusal {
  readonly location: { readonly start: { readonly offset: number } };
  readonly found?: string | null;
  readonly expected?: readonly { readonly description?: string; readonly text?: string }[];
}

const OPERAND_HINT =
  'Write a name, a price such as TABLE.ENTRY, or a number with plain digits, such as 1250 or 0.5.';
const SIGN_HINT = 'Write + - * / or a comparison between two parts, or end the formula before it.';

/** What must come next, and what to do about it. */
function findExpectation(expected: NonNullable<Refusal['expected']>): readonly [string, string] {
  const names = new Set(expected.flatMap(({ description, text }) => description ?? text ?? []));
  if (names.has('name')) return ['A name or a number must come next', OPERAND_HINT];
  if (names.has(']')) return ['A comma or ] must come next', 'Close the bracket: TABLE[ANSWER].'];
  if (names.has(')')) {
    return ['A sign or ) must come next', 'Close the parenthesis, or add a sign.'];
  }
  if (names.has('number')) return ['A number must come next', 'Write it with plain digits.'];
  return ['A sign or the end must come next', SIGN_HINT];
}

function toFormulaError(text: string, { location, found, expected }: Refusal): FormulaError {
  const { offset } = location.start;
  const end = text.trimEnd().length;
  const at = Math.min(offset, end);
  if (!expected) {
    const comma = text.indexOf(',', offset);
    return new FormulaError(comma, 'There is a comma in a number', THOUSANDS_HINT);
  }
  const [what, hint] = findExpectation(expected);
  const word = /^[A-Za-z0-9_]+/.exec(text.slice(at))?.[0] ?? found ?? '';
  const there = at >= end ? 'the formula ends' : `there is ${quote(word)}`;
  return new FormulaError(at, `${what}, but ${there}`, findHabitHint(text, at) ?? hint);
}

/**
 * The parts of a formula.
 * @throws FormulaError
 */
export function readFormula(text: string): FormulaNode {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError(
      MAX_FORMULA_LENGTH,
      `It has ${text.length} characters, and may have ${MAX_FORMULA_LENGTH}`,
      'Make a part of it a figure of its own.',
    );
  }
  try {
    return parser.parse(text, {}) as FormulaNode;
  } catch (error) {
    if (!(error instanceof parser.SyntaxError)) throw error;
    throw toFormulaError(text, error as unknown as Refusal);
  }
}
