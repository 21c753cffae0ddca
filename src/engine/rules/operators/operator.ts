import type Big from 'big.js';
import type { Condition, PriceTables, Rule } from '../../generated/estimator.ts';
import type { JsonPath, WithPath } from '../../schema/path.ts';
import type { AnswerDependency } from '../core/condition-tools.ts';
import type { ConditionContext } from '../core/conditions.ts';
import type { NumberFormatter } from '../core/number-formatter.ts';

export type OperatorName = Rule['op'];
export type RuleOf<O extends OperatorName> = Extract<Rule, { op: O }>;

/** A condition for a part of a rule: it must be met, or must not be. */
export interface PartCondition extends WithPath<Condition> {
  readonly isMet: boolean;
  /** How many sides of comparisons stand before those of this condition. */
  readonly firstSide?: number;
}

/** A rule inside another one, and where it stands there. */
export interface RulePart extends WithPath<Rule> {
  /** When it counts: if all of these hold; undefined if it always does. */
  readonly when?: readonly PartCondition[];
  readonly isPercent?: boolean;
  readonly isSubtracted?: boolean;
  /** Whether another rule counts where it has no value. */
  readonly hasFallback?: boolean;
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
  /** The rule that was evaluated; undefined for a step of a calculation that is no rule of its own. */
  readonly rule?: Rule;
  /** The rule's own label, or the name of what it refers to; empty for an unnamed calculation. */
  readonly label: string;
  readonly parts: readonly EvaluationNode[];
  /** When it counts as a part of another node: if all of these hold; undefined if it always does. */
  readonly when?: readonly PartCondition[] | undefined;
}

/** What rules are evaluated with. */
export interface RuleContext extends ConditionContext {
  readonly prices: PriceTables;
  /** The day on which somebody asks, such as 2026-05-31; the visitor's present one if left out. */
  readonly today?: string | undefined;
  /** Evaluates another figure. Throws if there is none, or if figures need each other in a circle. */
  readonly getFigure: (
    id: string,
    path: JsonPath,
  ) => { readonly label: string; readonly exact: Big };
}

/** Evaluates a rule that stands at a place in the config. */
export type RuleEvaluator = (rule: Rule, context: RuleContext, path: JsonPath) => EvaluationNode;

/** An operator as visitors' browsers need it: how it calculates. */
export interface Operator<O extends OperatorName> {
  /** The rules inside a rule; none if left out. Those that count are evaluated first. */
  readonly listParts?: (rule: RuleOf<O>) => readonly RulePart[];
  /**
   * The value of a rule.
   * @param parts the evaluated parts that count, in their order
   * @param path where the rule stands in the config
   * @param evaluate for rules inside it that are not always evaluated
   * @throws RuleError when there is no exact value, UnknownReferenceError when a name does not exist
   */
  readonly calculate: (
    rule: RuleOf<O>,
    parts: readonly EvaluationNode[],
    context: RuleContext,
    path: JsonPath,
    evaluate: RuleEvaluator,
  ) => OperatorResult;
}

/** An entry of its price table that a rule names. */
export interface PriceEntryReference {
  readonly entry: string;
  /** Where it stands in the rule. */
  readonly path: JsonPath;
  /** What the entry is for, if its name does not say it. */
  readonly words?: string;
}

/** What a rule asks of an answer, and where it names it. */
export interface RuleDependency extends AnswerDependency {
  /** `answer` if left out. */
  readonly path?: JsonPath;
}

/** The numbers at which a rule begins to treat one of its parts differently. */
export interface Thresholds {
  readonly of: Rule;
  readonly limits: readonly number[];
}

/** What kind of number an operator gives: an amount of money, surely none, or whatever its parts are. */
export type NumberKind = 'money' | 'plain' | 'open';

/** How tightly words bind in a worked sum. A part that binds less tightly than asked for gets brackets. */
export type Precedence = 'clause' | 'sum' | 'share' | 'product' | 'value';

/** How an operator writes its parts in a worked sum. */
export interface ExplainContext {
  readonly formatter: NumberFormatter;
  /** The value of a node: an amount of money, or a number with its unit. */
  readonly formatValue: (node: EvaluationNode) => string;
  /** Why a node has its value; empty if nothing is known. */
  readonly formatRemark: (node: EvaluationNode) => string;
  /** A part by name and value, or its own words, in brackets if they bind less tightly than `least`. */
  readonly explainPart: (node: EvaluationNode, least?: Precedence) => string;
  /**
   * Why something counts.
   * @param sides the numbers that the condition compares, before other parts
   */
  readonly describeCondition: (when: PartCondition, sides: readonly EvaluationNode[]) => string;
}

/**
 * An operator as only the tools need it: check, impact, price sheet and worked sum. What is left out is as in
 * `toolDefaults`, if it stands there.
 */
export interface OperatorTools<O extends OperatorName> {
  /** The rules inside a rule, if its operator evaluates them itself. */
  readonly listParts?: (rule: RuleOf<O>) => readonly RulePart[];
  /** What a rule itself asks of answers. */
  readonly listDependencies?: (rule: RuleOf<O>, prices: PriceTables) => readonly RuleDependency[];
  /** The entries of its price table that a rule names. */
  readonly listPriceEntries?: (
    rule: RuleOf<O>,
    formatter?: NumberFormatter,
  ) => readonly PriceEntryReference[];
  /** Whether it uses every entry of its price table, without naming any. */
  readonly readsWholeTable?: boolean;
  /** Where a rule tells the values of its parts apart. */
  readonly listThresholds?: (rule: RuleOf<O>, prices: PriceTables) => readonly Thresholds[];
  /** The figure that a rule takes its value from. */
  readonly getReferencedFigure?: (rule: RuleOf<O>) => string;
  /** The names by which a rule looks something up: of figures, if there are no such answers. */
  readonly listLookupNames?: (rule: RuleOf<O>) => readonly WithPath<string>[];
  /** Whether it is a number or only adds and multiplies numbers. */
  readonly isArithmetic?: boolean;
  /** Whether it adds and subtracts its parts. */
  readonly isSum?: boolean;
  /** Whether it refuses some numbers, such as half a month, when it calculates. */
  readonly refusesNumbers?: boolean;
  /** What to do where it does, if it is not just to correct the number. */
  readonly refusalHint?: string;
  readonly numberKind?: NumberKind;
  /** The part of the same kind, for an open number kind. */
  readonly findSameKind?: (node: EvaluationNode) => EvaluationNode | undefined;
  /** The calculation in words, one text for each line of a worked sum. */
  readonly explain?: (node: EvaluationNode, context: ExplainContext) => readonly string[];
  /** How tightly these words bind. */
  readonly precedence?: Precedence;
  /** The parts that are amounts of money if the whole is one. */
  readonly listMoneyParts?: (
    node: EvaluationNode,
    getKind: (part: EvaluationNode) => NumberKind,
  ) => readonly EvaluationNode[];
}

/** The words of a node without parts: its value, and why it is this one. */
export function explainValue(
  node: EvaluationNode,
  { formatValue, formatRemark }: ExplainContext,
): readonly string[] {
  const remark = formatRemark(node);
  return [remark ? `${formatValue(node)} (${remark})` : formatValue(node)];
}

/** A percentage, and where it comes from. */
export function explainPercentage(
  percent: EvaluationNode,
  { formatter, explainPart, formatRemark }: ExplainContext,
): string {
  const origin = percent.parts.length > 0 ? explainPart(percent) : formatRemark(percent);
  return `${formatter.percent(percent.value)}${origin ? ` (${origin})` : ''}`;
}

/** How a worked sum says that something was rounded. */
export const ROUNDED: { readonly [M in RuleOf<'round'>['mode']]: string } = {
  up: 'rounded up',
  down: 'rounded down',
  'half-up': 'rounded',
  'half-even': 'rounded (half to even)',
};

/** The lines of a sum. */
export function explainAddends(
  parts: readonly EvaluationNode[],
  explain: (part: EvaluationNode) => string,
): string[] {
  return parts.map((part, index) => `${index > 0 ? '+ ' : ''}${explain(part)}`);
}

/** A value that may be anything, and that is money if its parts are. */
export const toolDefaults = {
  numberKind: 'open',
  explain: explainValue,
  precedence: 'value',
  listMoneyParts: ({ parts }: EvaluationNode) => parts,
} as const;

export type ResolvedOperatorTools = OperatorTools<OperatorName> &
  Required<Pick<OperatorTools<OperatorName>, keyof typeof toolDefaults>>;
