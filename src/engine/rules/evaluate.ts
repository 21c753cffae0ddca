import type Big from 'big.js';
import type { EffectiveAnswers } from '../inputs/answers.ts';
import type { EstimatorConfig, Rule, Step } from '../generated/estimator.ts';
import {
  getNumberFormatter,
  type NumberFormatter,
  type NumberFormatSettings,
  type NumberFormat,
} from './core/number-formatter.ts';
import { collectComparisonOperands, createComparisonTest } from './operators/comparisons.ts';
import { isConditionMet } from './core/conditions.ts';
import { RuleError, UnknownReferenceError } from './core/errors.ts';
import { getOperator } from './operators/index.ts';
import type { EvaluationNode, RuleContext, PartCondition } from './operators/operator.ts';
import type { JsonPath } from '../schema/path.ts';
import { roundValue } from './core/rounding.ts';

/** What an estimate is calculated from. */
export interface PricedConfig extends Pick<EstimatorConfig, 'steps' | 'prices' | 'rules'> {
  /** What its leads carry, where it sends any. */
  readonly lead?: Pick<EstimatorConfig['lead'], 'payload' | 'confirmation' | 'tracking'>;
  /** How its numbers are written, where they are told to anybody. */
  readonly site?: NumberFormatSettings;
}

/** One figure: its exact value, the number that is shown, and how it came about. */
export interface EvaluatedFigure {
  readonly id: string;
  readonly label: string;
  readonly exact: Big;
  /** The exact value, rounded as the config says. */
  readonly rounded: number;
  /** What sort of number it is, where the config says so. */
  readonly shown: NumberFormat | undefined;
  readonly tree: EvaluationNode;
}

/** All figures of an estimate. */
export interface Evaluation {
  /** In the order of the config. */
  readonly figures: readonly EvaluatedFigure[];
  readonly total: EvaluatedFigure;
  readonly breakdown: readonly EvaluatedFigure[];
  /** The steps whose answers were priced. */
  readonly steps: readonly Step[];
  /** What its leads carry, where it sends any. */
  readonly lead: PricedConfig['lead'];
  /** How its numbers are written. */
  readonly formatter: NumberFormatter;
}

/** Gives a figure for the answers, worked out anew only where it is not known from before. */
export type FigureCache = (
  id: string,
  answers: EffectiveAnswers,
  work: () => EvaluatedFigure,
) => EvaluatedFigure;

/** Whether something counts, by the numbers that its condition compares: the parts before it. */
function isPartIncluded(
  when: PartCondition,
  before: readonly EvaluationNode[],
  context: RuleContext,
  path: JsonPath,
): boolean {
  const compares = createComparisonTest(collectComparisonOperands(when.value, before));
  return (
    isConditionMet(when.value, { ...context, evaluateComparison: compares }, () => [
      ...path,
      ...when.path,
    ]) === when.isMet
  );
}

/** Evaluates a rule: first those of its parts that count, then what its operator makes of them. */
function evaluateRule(rule: Rule, context: RuleContext, path: JsonPath): EvaluationNode {
  const operator = getOperator(rule, path);
  const parts: EvaluationNode[] = [];
  for (const { path: at, value, when } of operator.parts(rule)) {
    if (when && !isPartIncluded(when, parts, context, path)) continue;
    const part = evaluateRule(value, context, [...path, ...at]);
    parts.push(when ? { ...part, when } : part);
  }
  const calculated = operator.calculate(rule, parts, context, path);
  const { value, label, remark, unit, figure } = calculated;
  // Key by key: this is done for every rule of every combination, and a spread takes ten times as long.
  return {
    op: rule.op,
    label: rule.label ?? label ?? '',
    value,
    remark,
    unit,
    figure,
    parts: calculated.parts ?? parts,
    when: undefined,
  } satisfies Record<keyof EvaluationNode, unknown>;
}

/**
 * Calculates every figure for the answers that count. Each figure is rounded from its own exact value;
 * figures that use others use their exact values.
 * @param amounts how its numbers are written, where somebody reads them
 * @param remembering where the same config is evaluated again and again, in the same way
 * @throws RuleError (with its path) when a figure has no exact value, UnknownReferenceError when the rules
 * name something that is not there
 */
export function evaluate(
  { prices, rules, steps, lead, site }: PricedConfig,
  answers: EffectiveAnswers,
  amounts = getNumberFormatter(site),
  remembering?: FigureCache,
): Evaluation {
  const done = new Map<string, EvaluatedFigure>();
  const open: string[] = [];

  function worked(id: string, path: JsonPath): EvaluatedFigure {
    if (open.includes(id)) {
      const ring = [...open.slice(open.indexOf(id)), id].join(' -> ');
      throw new RuleError(path, `these figures need each other in a circle: ${ring}.`);
    }
    const index = rules.figures.findIndex((each) => each.id === id);
    const found = rules.figures[index];
    if (!found) throw new UnknownReferenceError(path, 'figure', id);
    open.push(id);
    const at = ['rules', 'figures', index, 'rule'];
    const tree = evaluateRule(
      found.rule,
      { steps, prices, answers, figure, formatter: amounts },
      at,
    );
    open.pop();
    return {
      id,
      label: found.label,
      exact: tree.value,
      rounded: roundValue(tree.value, found.rounding ?? rules.rounding, at),
      shown: found.shown,
      tree,
    };
  }

  function figure(id: string, path: JsonPath): EvaluatedFigure {
    const known = done.get(id);
    if (known) return known;
    const work = () => worked(id, path);
    const evaluated = remembering ? remembering(id, answers, work) : work();
    done.set(id, evaluated);
    return evaluated;
  }

  return {
    figures: rules.figures.map(({ id }, index) => figure(id, ['rules', 'figures', index])),
    total: figure(rules.total, ['rules', 'total']),
    breakdown: rules.breakdown.map((id, index) => figure(id, ['rules', 'breakdown', index])),
    steps,
    lead,
    formatter: amounts,
  };
}
