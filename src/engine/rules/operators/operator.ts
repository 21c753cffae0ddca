import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../../generated/estimator.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import type { ConditionContext } from '../core/conditions.ts';
import type { NumberFormatter } from '../core/number-formatter.ts';

export type OperatorName = Rule['op'];
export type RuleOf<O extends OperatorName> = Extract<Rule, { op: O }>;

/** A condition for a part of a rule: it must be met, or must not be. */
export interface PartCondition extends WithPath<Condition> {
  readonly isMet: boolean;
}

/** A rule inside another one, and where it stands there. */
export interface RulePart extends WithPath<Rule> {
  /** When it counts; undefined if it always does. */
  readonly when?: PartCondition;
  readonly isPercent?: boolean;
  readonly isSubtracted?: boolean;
}

/** What an operator has calculated. */
export interface OperatorResult {
  /** The exact value. */
  readonly value: Big;
  /** The name of what the rule refers to, for rules without a label of their own. */
  readonly label?: string | undefined;
  /** Why it is this value, in a few words, such as the option that was chosen. */
  readonly remark?: string | ((formatter: NumberFormatter) => string) | undefined;
  /** The unit of an answered number. */
  readonly unit?: string | undefined;
  /** The id of the figure that the value was taken from. */
  readonly figure?: string;
  /** What it was calculated from, if not from the parts of the rule. */
  readonly parts?: readonly EvaluationNode[];
}

/** An evaluated rule: its value, and the parts that led to it. Whatever explains a price reads these nodes. */
export interface EvaluationNode extends OperatorResult {
  readonly op: OperatorName;
  /** The rule's own label, or the name of what it refers to; empty for an unnamed calculation. */
  readonly label: string;
  readonly parts: readonly EvaluationNode[];
  /** When it counts as a part of another node; undefined if it always does. */
  readonly when?: PartCondition | undefined;
}

/** What rules are evaluated with. */
export interface RuleContext extends ConditionContext {
  readonly prices: PriceTables;
  /** Evaluates another figure. Throws if there is none, or if figures need each other in a circle. */
  readonly getFigure: (
    id: string,
    path: JsonPath,
  ) => { readonly label: string; readonly exact: Big };
}

/** An operator as visitors' browsers need it: how it calculates. */
export interface Operator<O extends OperatorName> {
  /** The rules inside a rule; none if left out. Those that count are evaluated first. */
  readonly listParts?: (rule: RuleOf<O>) => readonly RulePart[];
  /**
   * The value of a rule.
   * @param parts the evaluated parts that count, in their order
   * @param path where the rule stands in the config
   * @throws RuleError when there is no exact value, UnknownReferenceError when a name does not exist
   */
  readonly calculate: (
    rule: RuleOf<O>,
    parts: readonly EvaluationNode[],
    context: RuleContext,
    path: JsonPath,
  ) => OperatorResult;
}
