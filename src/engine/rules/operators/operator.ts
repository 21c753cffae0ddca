import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../../generated/estimator.ts';
import type { NumberFormatter } from '../core/number-formatter.ts';
import type { ConditionContext } from '../core/conditions.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import type { AnswerDependency } from '../core/condition-tools.ts';
import type { LinearFunction } from './linear-function.ts';

export type OperatorName = Rule['op'];
export type RuleOf<O extends OperatorName> = Extract<Rule, { op: O }>;

/** Whether something counts: while a condition of the rule around it is met, or while it is not. */
export interface PartCondition extends WithPath<Condition> {
  readonly isMet: boolean;
}

/** A rule that another one is made of, and where it stands in that one. */
export interface RulePart extends WithPath<Rule> {
  /** When it counts; undefined where it always does. */
  readonly when?: PartCondition;
  /** Whether it is a percentage. */
  readonly isPercent?: boolean;
  /** Whether it is taken away and not added. */
  readonly isSubtracted?: boolean;
}

/** What an operator has calculated. */
export interface OperatorResult {
  /** The exact value. */
  readonly value: Big;
  /** The name of what the rule refers to, where the rule has no label of its own. */
  readonly label?: string | undefined;
  /** Why it is this value, in a few words: the option that was chosen, for instance. */
  readonly remark?: string | undefined;
  /** The unit of an answered number. */
  readonly unit?: string | undefined;
  /** The id of the figure that the value was taken from. */
  readonly figure?: string;
  /** What it is made of, where that is not the parts of the rule. */
  readonly parts?: readonly EvaluationNode[];
}

/** One evaluated rule: what came out, and out of what. Everything that shows a sum reads this. */
export interface EvaluationNode extends OperatorResult {
  readonly op: OperatorName;
  /** The rule's own label, or the name of what it refers to; empty for an unnamed calculation. */
  readonly label: string;
  readonly parts: readonly EvaluationNode[];
  /** When it counts as a part of another one; undefined where it always does. */
  readonly when?: PartCondition | undefined;
}

/** What a rule is evaluated with. */
export interface RuleContext extends ConditionContext {
  readonly prices: PriceTables;
  /** Another figure: evaluated when first asked for. Throws when there is none, or in a circle. */
  readonly figure: (id: string, path: JsonPath) => { readonly label: string; readonly exact: Big };
  /** How numbers are written in remarks. */
  readonly formatter: NumberFormatter;
}

/** An entry of its price table that a rule names. */
export interface PriceEntryReference {
  readonly entry: string;
  /** Where it stands in the rule. */
  readonly path: JsonPath;
  /** What it is the entry for, where that is not told by its name. */
  readonly words?: string;
}

/** The numbers at which a rule begins to treat one of its parts in another way. */
export interface Thresholds {
  readonly of: Rule;
  readonly limits: readonly number[];
}

/** How tightly words hold together in a worked sum; a part that holds less tightly is put in brackets. */
export const precedence = { clause: 0, sum: 1, share: 2, product: 3, value: 4 } as const;

/** How an operator talks about its parts in a worked sum. */
export interface ExplainContext {
  /** How numbers are written. */
  readonly formatter: NumberFormatter;
  /** The value of a node in the form that fits it: an amount of money, a number with its unit. */
  readonly formatValue: (node: EvaluationNode) => string;
  /** A part by name and value, or spelt out: in brackets when it holds less tightly than asked for. */
  readonly explainPart: (node: EvaluationNode, least?: number) => string;
  /**
   * Why something counts.
   * @param sides the numbers that are compared for that, before other parts
   */
  readonly describeCondition: (when: PartCondition, sides: readonly EvaluationNode[]) => string;
}

/** What sort of number a value is, as far as its operator tells: an amount of money, or surely none. */
export type NumberKind = 'money' | 'plain' | 'open';

/** One operator: what it is made of, how it is calculated, and how the calculation is told. */
export interface Operator<O extends OperatorName> {
  /** The rules that a rule is made of. Those that count are evaluated before it. */
  readonly parts: (rule: RuleOf<O>) => readonly RulePart[];
  /** What a rule itself asks of an answer. */
  readonly dependsOn?: (rule: RuleOf<O>, prices: PriceTables) => AnswerDependency;
  /** The entries of its price table that a rule names. */
  readonly priceEntries?: (
    rule: RuleOf<O>,
    amounts?: NumberFormatter,
  ) => readonly PriceEntryReference[];
  /** Where a rule tells the values of its parts apart. */
  readonly thresholds?: (rule: RuleOf<O>, prices: PriceTables) => readonly Thresholds[];
  /**
   * The straight line in which its value follows one answer, if it does whatever is answered.
   * @param parts the lines of all its parts
   */
  readonly linearFunction?: (
    rule: RuleOf<O>,
    parts: readonly LinearFunction[],
    prices: PriceTables,
  ) => LinearFunction | undefined;
  /** The figure that a rule takes its value from. */
  readonly referencedFigure?: (rule: RuleOf<O>) => string;
  /**
   * How what is asked works together: it adds up, so that no answer changes what another one does; one part
   * scales the others; conditions choose one part; or it mixes in ways of its own.
   */
  readonly combines: 'adds' | 'scales' | 'chooses' | 'mixes';
  /** What sort of number it gives, whatever its parts are. */
  readonly sort: NumberKind;
  /** The part that it is a number of the same sort as, where that is left open. */
  readonly sameKindAs?: (node: EvaluationNode) => EvaluationNode | undefined;
  /**
   * The value of a rule.
   * @param parts the evaluated parts that count, in their order
   * @param path where the rule stands in the config
   * @throws RuleError when there is no exact value, UnknownReferenceError when a named thing is missing
   */
  readonly calculate: (
    rule: RuleOf<O>,
    parts: readonly EvaluationNode[],
    context: RuleContext,
    path: JsonPath,
  ) => OperatorResult;
  /** The calculation in words, one piece for each line that it deserves in a worked sum. */
  readonly words: (node: EvaluationNode, speech: ExplainContext) => readonly string[];
  /** How tightly these words hold together. */
  readonly precedence: number;
  /** The parts that are amounts of money if the whole is one. */
  readonly moneyParts: (
    node: EvaluationNode,
    sortOf: (part: EvaluationNode) => NumberKind,
  ) => readonly EvaluationNode[];
}

/** The words of a value without parts: the value and why it is this one. */
export function explainValue(
  node: EvaluationNode,
  { formatValue: amount }: ExplainContext,
): readonly string[] {
  return [node.remark ? `${amount(node)} (${node.remark})` : amount(node)];
}

/** What operators have in common that are made of no other rules. */
export const leafDefaults = {
  parts: () => [],
  combines: 'mixes',
  sort: 'open',
  words: explainValue,
  precedence: precedence.value,
  moneyParts: () => [],
} as const;
