import type Big from 'big.js';
import type { Answer, EffectiveAnswers } from '../../kinds/answers.ts';
import type { PriceTables, Rule } from '../../generated/estimator.ts';
import {
  boundValues,
  combineBounds,
  listCorners,
  toPoint,
  type Bounds,
  type Interval,
} from '../core/bounds.ts';
import { RuleError } from '../core/errors.ts';
import type { OpenConditionContext } from '../core/judge-condition.ts';
import { listAlternatives, type PossibleAnswer } from '../core/possible-answers.ts';
import type {
  EvaluationNode,
  Operator,
  OperatorName,
  RuleContext,
  RuleOf,
  RulePart,
} from './operator.ts';

/** The bounds of a part of a rule. Parts that surely do not count are left out. */
export interface BoundedPart extends Pick<RulePart, 'when'> {
  readonly bounds: Bounds;
}

/** What rules are bounded with while some answers are open. */
export interface BoundsContext extends OpenConditionContext {
  readonly prices: PriceTables;
  /** The day on which somebody asks, such as 2026-05-31. */
  readonly today: string | undefined;
  /** The bounds of another figure, before it is rounded. */
  readonly boundFigure: (id: string) => Bounds;
  /**
   * For rules inside a rule that are not always evaluated.
   * @param reportMissing called in place of that of the context
   */
  readonly boundRule: (rule: Rule, reportMissing?: () => void) => Bounds;
  /** Called when a rule has no value for some of the open answers. */
  readonly reportMissing: () => void;
}

/**
 * The bounds of an operator: never narrower than all that it can give while some answers are open. They may be wider.
 * @param parts the bounds of the parts that may count, in their order
 */
export type OperatorBounds<O extends OperatorName> = (
  rule: RuleOf<O>,
  parts: readonly BoundedPart[],
  context: BoundsContext,
) => Bounds;

/** Combines the bounds of parts that all count. */
export function combineParts(
  parts: readonly BoundedPart[],
  combine: (intervals: readonly Interval[]) => Bounds,
): Bounds {
  return combineBounds(
    parts.map(({ bounds }) => bounds),
    combine,
  );
}

/** Folds the bounds of parts that all count, two at a time. */
export function foldBounds(
  parts: readonly BoundedPart[],
  fold: (one: Interval, other: Interval) => Interval,
): Bounds {
  return combineParts(parts, ([first, ...rest]) => (first ? rest.reduce(fold, first) : 'none'));
}

type Calculate<O extends OperatorName> = Operator<O>['calculate'];

/** A context in which rules can be calculated that need no other figure. */
export function toRuleContext(
  { steps, prices, today }: BoundsContext,
  answers: Readonly<Record<string, Answer | undefined>> = {},
): RuleContext {
  return {
    steps,
    prices,
    today,
    // Those that may count.
    answers: answers as EffectiveAnswers,
    getFigure: (_id, path) => {
      throw new RuleError(path, 'only the bounds of other figures are known.');
    },
  };
}

function evaluateNothing(): never {
  throw new RuleError([], 'only the bounds of its rules are known.');
}

/** What an operator gives for certain values of its parts and answers; undefined if it gives none. */
export function calculateAt<O extends OperatorName>(
  calculate: Calculate<O>,
  rule: RuleOf<O>,
  values: readonly Big[],
  context: BoundsContext,
  answers?: Readonly<Record<string, Answer | undefined>>,
): Big | undefined {
  const parts = values.map((value): EvaluationNode => {
    return { op: 'const', label: '', value, parts: [] };
  });
  try {
    return calculate(rule, parts, toRuleContext(context, answers), [], evaluateNothing).value;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    context.reportMissing();
    return undefined;
  }
}

/** The bounds of an operator without parts and answers. */
export function boundConstant<O extends OperatorName>(
  calculate: Calculate<O>,
  rule: RuleOf<O>,
  context: BoundsContext,
): Bounds {
  const value = calculateAt(calculate, rule, [], context);
  return value ? toPoint(value) : 'none';
}

/**
 * The bounds of an operator that, in each of its parts, only rises or only falls: they are at the ends of the parts.
 * If it refuses one of these, nothing is known.
 */
export function boundAtCorners<O extends OperatorName>(
  calculate: Calculate<O>,
  rule: RuleOf<O>,
  parts: readonly BoundedPart[],
  context: BoundsContext,
): Bounds {
  return combineParts(parts, (intervals) => {
    const corners = listCorners(intervals);
    const values = corners.map((corner) => calculateAt(calculate, rule, corner, context));
    const known = values.filter((value) => value !== undefined);
    // What is refused at the only corner has no value; what is refused at some of several may have one between them.
    if (known.length < corners.length) return corners.length === 1 ? 'none' : 'any';
    return boundValues(known);
  });
}

/** The bounds of an operator that reads one answer: what it gives for each value, and `boundOpen` for what has no list of values. */
export function boundByAnswer<O extends OperatorName>(
  calculate: Calculate<O>,
  rule: RuleOf<O> & { readonly answer: string },
  context: BoundsContext,
  boundOpen: (possible: Exclude<PossibleAnswer, { is: 'values' | 'either' }>) => readonly Bounds[],
): readonly Bounds[] {
  return listAlternatives(context.findPossible(rule.answer)).flatMap((each) => {
    if (each.is === 'either') return [];
    if (each.is !== 'values') {
      const bounds = boundOpen(each);
      if (bounds.length === 0) context.reportMissing();
      return bounds;
    }
    return each.values.map((value): Bounds => {
      const result = calculateAt(calculate, rule, [], context, { [rule.answer]: value });
      return result ? toPoint(result) : 'none';
    });
  });
}
