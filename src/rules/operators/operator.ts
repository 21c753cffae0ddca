import type Big from 'big.js';
import type { PriceTables, Rule } from '../../generated/estimator.ts';
import type { ConditionContext } from '../conditions.ts';
import { RuleError } from '../errors.ts';

export type Op = Rule['op'];
export type RuleOf<O extends Op> = Extract<Rule, { op: O }>;

/** One evaluated rule: what came out, and out of what. Everything that shows a sum reads this. */
export interface Evaluated {
  readonly op: Op;
  /** Where the rule stands in the config, such as `rules.figures[2].rule.of[0]`. */
  readonly path: string;
  /** The rule's own label, or the name of what it refers to; empty for an unnamed calculation. */
  readonly label: string;
  /** The exact value. */
  readonly value: Big;
  readonly parts: readonly Evaluated[];
  /** Why it is this value, in a few words: the option that was chosen, for instance. */
  readonly remark?: string;
  /** The unit of an answered number. */
  readonly unit?: string;
  /** The id of the figure that the value was taken from. */
  readonly figure?: string;
}

/** What a rule is evaluated with. */
export interface RuleContext extends ConditionContext {
  readonly prices: PriceTables;
  /** Evaluates a part. Handed in, so that no operator has to know the others. */
  readonly evaluate: (rule: Rule, path: string) => Evaluated;
  /** Another figure: evaluated when first asked for. Throws when there is none, or in a circle. */
  readonly figure: (id: string, path: string) => { readonly label: string; readonly exact: Big };
}

/** How an operator talks about its parts in a worked sum. */
export interface Speech {
  /** The value of a node in the form that fits it: an amount of money, a number with its unit. */
  readonly amount: (node: Evaluated) => string;
  /** A part by name and value, or spelt out; in brackets when its operator is one of `grouped`. */
  readonly part: (node: Evaluated, grouped?: readonly Op[]) => string;
}

/** One operator: how it is calculated, and how the calculation is told. */
export interface Operator<O extends Op> {
  /**
   * The value of a rule, with its parts.
   * @param path where the rule stands in the config
   * @throws RuleError when there is no exact value, WrongReference when a named thing is missing
   */
  readonly evaluate: (rule: RuleOf<O>, context: RuleContext, path: string) => Evaluated;
  /** The calculation in words, one piece for each line that it deserves in a worked sum. */
  readonly words: (node: Evaluated, speech: Speech) => readonly string[];
  /** The parts that are amounts of money if the whole is one. */
  readonly moneyParts: (
    node: Evaluated,
    isMoney: (part: Evaluated) => boolean,
  ) => readonly Evaluated[];
}

/** The words of a value without parts: the value and why it is this one. */
export function plainWords(node: Evaluated, { amount }: Speech): readonly string[] {
  return [node.remark ? `${amount(node)} (${node.remark})` : amount(node)];
}

/** For operators none of whose parts is known to be money. */
export function noParts(): readonly Evaluated[] {
  return [];
}

/** For operators whose parts are all of the same sort as the whole. */
export function allParts(node: Evaluated): readonly Evaluated[] {
  return node.parts;
}

/**
 * Evaluates the rules under `of`, in order.
 * @throws RuleError when there are none: an empty sum would be a silent 0
 */
export function evaluateParts(
  rules: readonly Rule[],
  { evaluate }: RuleContext,
  path: string,
): [Evaluated, ...Evaluated[]] {
  const [first, ...rest] = rules.map((rule, index) => evaluate(rule, `${path}.of[${index}]`));
  if (!first) throw new RuleError(`${path}.of`, 'there must be at least one part.');
  return [first, ...rest];
}
