import type { PriceTables, Rule } from '../../generated/estimator.ts';
import type { JsonPath } from '../../schema/path.ts';
import type { AnswerDependency } from '../core/condition-tools.ts';
import type { NumberFormatter } from '../core/number-formatter.ts';
import type { EvaluationNode, OperatorName, PartCondition, RuleOf } from './operator.ts';

/** An entry of its price table that a rule names. */
export interface PriceEntryReference {
  readonly entry: string;
  /** Where it stands in the rule. */
  readonly path: JsonPath;
  /** What the entry is for, if its name does not say it. */
  readonly words?: string;
}

/** The numbers at which a rule begins to treat one of its parts differently. */
export interface Thresholds {
  readonly of: Rule;
  readonly limits: readonly number[];
}

/** What kind of number an operator gives: an amount of money, surely none, or whatever its parts are. */
export type NumberKind = 'money' | 'plain' | 'open';

/** How tightly words bind in a worked sum. A part that binds less tightly than asked for gets brackets. */
export const precedence = { clause: 0, sum: 1, share: 2, product: 3, value: 4 } as const;

/** How an operator writes its parts in a worked sum. */
export interface ExplainContext {
  readonly formatter: NumberFormatter;
  /** The value of a node: an amount of money, or a number with its unit. */
  readonly formatValue: (node: EvaluationNode) => string;
  /** Why a node has its value; empty if nothing is known. */
  readonly formatRemark: (node: EvaluationNode) => string;
  /** A part by name and value, or its own words, in brackets if they bind less tightly than `least`. */
  readonly explainPart: (node: EvaluationNode, least?: number) => string;
  /**
   * Why something counts.
   * @param sides the numbers that the condition compares, before other parts
   */
  readonly describeCondition: (when: PartCondition, sides: readonly EvaluationNode[]) => string;
}

/** An operator as only the tools need it: check, impact, price sheet and worked sum. */
export interface OperatorTools<O extends OperatorName> {
  /** What a rule itself asks of an answer. */
  readonly getDependency?: (rule: RuleOf<O>, prices: PriceTables) => AnswerDependency;
  /** The entries of its price table that a rule names. */
  readonly listPriceEntries?: (
    rule: RuleOf<O>,
    formatter?: NumberFormatter,
  ) => readonly PriceEntryReference[];
  /** Where a rule tells the values of its parts apart. */
  readonly listThresholds?: (rule: RuleOf<O>, prices: PriceTables) => readonly Thresholds[];
  /** The figure that a rule takes its value from. */
  readonly getReferencedFigure?: (rule: RuleOf<O>) => string;
  /** Whether it is a number or only adds and multiplies numbers. */
  readonly isArithmetic?: boolean;
  /**
   * How the answers behind its parts work together: they add up, so that no answer changes what another one does; one
   * part scales the others; conditions choose one part; or they mix in other ways.
   */
  readonly combines: 'adds' | 'scales' | 'chooses' | 'mixes';
  readonly numberKind: NumberKind;
  /** The part of the same kind, for an open number kind. */
  readonly findSameKind?: (node: EvaluationNode) => EvaluationNode | undefined;
  /** The calculation in words, one text for each line of a worked sum. */
  readonly explain: (node: EvaluationNode, context: ExplainContext) => readonly string[];
  /** How tightly these words bind. */
  readonly precedence: number;
  /** The parts that are amounts of money if the whole is one. */
  readonly listMoneyParts: (
    node: EvaluationNode,
    getKind: (part: EvaluationNode) => NumberKind,
  ) => readonly EvaluationNode[];
}

/** What the tools of an operator say themselves; the rest is as in `toolDefaults`. */
export type OwnOperatorTools<O extends OperatorName> = Partial<OperatorTools<O>>;

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

/** The lines of a sum. */
export function explainAddends(
  parts: readonly EvaluationNode[],
  explain: (part: EvaluationNode) => string,
): string[] {
  return parts.map((part, index) => `${index > 0 ? '+ ' : ''}${explain(part)}`);
}

/** The tools of an operator that does not say otherwise: a value that may be anything, made of what it may be. */
export const toolDefaults = {
  combines: 'mixes',
  numberKind: 'open',
  explain: explainValue,
  precedence: precedence.value,
  listMoneyParts: ({ parts }: EvaluationNode) => parts,
} as const;
