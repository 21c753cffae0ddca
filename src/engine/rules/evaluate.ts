import Big from 'big.js';
import type { EffectiveAnswers } from '../kinds/answers.ts';
import type { EstimatorConfig, Rule } from '../generated/estimator.ts';
import type { NumberFormatSettings, NumberFormat } from './core/number-formatter.ts';
import { createComparisonTest } from './operators/comparisons.ts';
import { isConditionMet } from './core/conditions.ts';
import { NoPriceError, RuleError, UnknownReferenceError } from './core/errors.ts';
import { getOperator } from './operators/index.ts';
import type { EvaluationNode, RuleContext, PartCondition } from './operators/operator.ts';
import type { Compiled } from '../schema/origins.ts';
import type { JsonPath } from '../schema/path.ts';
import { roundValue } from './core/rounding.ts';

/** What an estimate is calculated from. */
export interface PricedConfig
  extends Compiled, Pick<EstimatorConfig, 'steps' | 'prices' | 'rules'> {
  /** The fields of its leads, if it sends any. */
  readonly lead?: Pick<EstimatorConfig['lead'], 'payload' | 'confirmation' | 'tracking'>;
  /** How numbers are written, if somebody reads them. */
  readonly site?: NumberFormatSettings;
}

/** A rounded figure; where it has no price, the words instead of it, such as `On request`. */
export type FigureAmount = number | string;

export interface EvaluatedFigure {
  readonly id: string;
  readonly label: string;
  /** Undefined where it has no price. */
  readonly exact: Big | undefined;
  /** The exact value, rounded as the config says. */
  readonly rounded: FigureAmount;
  /** What kind of number it is, if the config says so. */
  readonly shown: NumberFormat | undefined;
  readonly tree: EvaluationNode;
}

/** All figures of an estimate, in the order of the config. */
export interface Evaluation {
  readonly config: PricedConfig;
  readonly figures: readonly EvaluatedFigure[];
  readonly total: EvaluatedFigure;
  readonly breakdown: readonly EvaluatedFigure[];
}

/**
 * Whether a condition of a part holds.
 * @param before the evaluated parts before it: the numbers that its condition compares are among them
 */
function doesConditionHold(
  { value: condition, isMet, path: at, firstSide }: PartCondition,
  before: readonly EvaluationNode[],
  context: RuleContext,
  path: JsonPath,
): boolean {
  const evaluateComparison = createComparisonTest(condition, before.slice(firstSide));
  return (
    isConditionMet(condition, { ...context, evaluateComparison }, () => [...path, ...at]) === isMet
  );
}

/** Evaluates a rule: first those of its parts that count, then the rule from these. */
export function evaluateRule(rule: Rule, context: RuleContext, path: JsonPath): EvaluationNode {
  const operator = getOperator(rule, path);
  const parts: EvaluationNode[] = [];
  for (const { path: at, value, when } of operator.listParts?.(rule) ?? []) {
    if (when && !when.every((each) => doesConditionHold(each, parts, context, path))) continue;
    const part = evaluateRule(value, context, [...path, ...at]);
    parts.push(when ? { ...part, when } : part);
  }
  const result = operator.calculate(rule, parts, context, path, evaluateRule);
  const { value, label, remark, unit, figure } = result;
  // Key by key: this runs for every rule of every combination, and a spread takes ten times as long.
  return {
    op: rule.op,
    rule,
    label: rule.label ?? label ?? '',
    value,
    remark,
    unit,
    figure,
    parts: result.parts ?? parts,
    when: undefined,
  } satisfies Record<keyof EvaluationNode, unknown>;
}

function createUnpricedNode(remark: string): EvaluationNode {
  return { op: 'noPrice', label: '', value: new Big(0), remark, parts: [] };
}

/**
 * Evaluates the figures of a config one by one, each once. A figure is rounded from its exact value; figures that use
 * others use their exact values.
 * @param today the day on which somebody asks, such as 2026-05-31; the present one if left out
 * @returns the figure of an id. Throws RuleError (with its path) when a figure has no exact value, UnknownReferenceError
 * when the rules name something that does not exist.
 */
export function createFigureEvaluator(
  { prices, rules, steps }: PricedConfig,
  answers: EffectiveAnswers,
  today?: string,
): (id: string, path: JsonPath) => EvaluatedFigure {
  const done = new Map<string, EvaluatedFigure>();
  const open: string[] = [];
  const context: RuleContext = {
    steps,
    prices,
    answers,
    today,
    getFigure: (id, path) => {
      const { label, exact, rounded } = getFigure(id, path);
      // What needs a figure without a price has none.
      if (!exact) throw new NoPriceError(path, String(rounded));
      return { label, exact };
    },
  };

  /** The evaluated rule of a figure, or the words instead of its price. */
  function evaluateTree(rule: Rule, place: JsonPath): EvaluationNode | string {
    try {
      return evaluateRule(rule, context, place);
    } catch (error) {
      if (error instanceof NoPriceError) return error.says;
      throw error;
    }
  }

  function evaluateFigure(id: string, path: JsonPath): EvaluatedFigure {
    if (open.includes(id)) {
      const circle = [...open.slice(open.indexOf(id)), id].join(' -> ');
      throw new RuleError(path, `these figures need each other in a circle: ${circle}.`);
    }
    const index = rules.figures.findIndex((each) => each.id === id);
    const figure = rules.figures[index];
    if (!figure) throw new UnknownReferenceError(path, 'figure', id);
    open.push(id);
    const place = ['rules', 'figures', index, 'rule'];
    const tree = evaluateTree(figure.rule, place);
    open.pop();
    const { label = id, shown, rounding = rules.rounding } = figure;
    const named = { id, label, shown };
    if (typeof tree === 'string') {
      return { ...named, exact: undefined, rounded: tree, tree: createUnpricedNode(tree) };
    }
    const exact = tree.value;
    return { ...named, exact, rounded: roundValue(exact, rounding, place), tree };
  }

  function getFigure(id: string, path: JsonPath): EvaluatedFigure {
    const figure = done.get(id) ?? evaluateFigure(id, path);
    done.set(id, figure);
    return figure;
  }

  return getFigure;
}

/**
 * Evaluates all figures for the answers.
 * @param today as in `createFigureEvaluator`
 * @throws RuleError and UnknownReferenceError; see `createFigureEvaluator`
 */
export function evaluate(
  config: PricedConfig,
  answers: EffectiveAnswers,
  today?: string,
): Evaluation {
  const getFigure = createFigureEvaluator(config, answers, today);
  const { figures, total, breakdown } = config.rules;
  return {
    config,
    figures: figures.map(({ id }, index) => getFigure(id, ['rules', 'figures', index])),
    total: getFigure(total, ['rules', 'total']),
    breakdown: breakdown.map((id, index) => getFigure(id, ['rules', 'breakdown', index])),
  };
}

/** The rounded figures by id. Plain values, so that a state or a message can hold it. */
export type Estimate = Readonly<Record<string, FigureAmount>>;

/**
 * The rounded figures for the answers.
 * @param today as in `createFigureEvaluator`
 * @throws RuleError (with its path) when a figure cannot be calculated
 */
export function computeEstimate(
  config: PricedConfig,
  answers: EffectiveAnswers,
  today?: string,
): Estimate {
  const { figures } = evaluate(config, answers, today);
  return Object.fromEntries(figures.map(({ id, rounded }) => [id, rounded]));
}
