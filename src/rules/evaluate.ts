import type Big from 'big.js';
import type { EstimatorConfig } from '../generated/estimator.ts';
import type { Answers } from './answers.ts';
import { RuleError, WrongReference } from './errors.ts';
import { evaluateRule } from './operators/index.ts';
import type { Evaluated, RuleContext } from './operators/operator.ts';
import { rounded } from './rounding.ts';
import { view } from './visibility.ts';

/** What an estimate is calculated from. */
export type PricedConfig = Pick<EstimatorConfig, 'steps' | 'prices' | 'rules'>;

/** One figure: its exact value, the number that is shown, and how it came about. */
export interface EvaluatedFigure {
  readonly id: string;
  readonly label: string;
  readonly exact: Big;
  /** The exact value, rounded as the config says. */
  readonly rounded: number;
  readonly tree: Evaluated;
}

/** All figures of an estimate. */
export interface Evaluation {
  /** In the order of the config. */
  readonly figures: readonly EvaluatedFigure[];
  readonly total: EvaluatedFigure;
  readonly breakdown: readonly EvaluatedFigure[];
}

/**
 * Calculates every figure for the answers that count (those of steps and options that are shown).
 * Each figure is rounded from its own exact value; figures that use others use their exact values.
 * @throws RuleError (with its path) when a figure has no exact value, WrongReference when the rules
 * name something that is not there
 */
export function evaluate(config: PricedConfig, answers: Answers): Evaluation {
  const { prices, rules, steps } = config;
  const done = new Map<string, EvaluatedFigure>();
  const open: string[] = [];

  function figure(id: string, path: string): EvaluatedFigure {
    const known = done.get(id);
    if (known) return known;
    if (open.includes(id)) {
      const ring = [...open.slice(open.indexOf(id)), id].join(' -> ');
      throw new RuleError(path, `these figures need each other in a circle: ${ring}.`);
    }
    const index = rules.figures.findIndex((each) => each.id === id);
    const found = rules.figures[index];
    if (!found) throw new WrongReference(path, 'figure', id);
    open.push(id);
    const tree = context.evaluate(found.rule, `rules.figures[${index}].rule`);
    open.pop();
    const evaluated: EvaluatedFigure = {
      id,
      label: found.label,
      exact: tree.value,
      rounded: rounded(tree.value, rules.rounding, tree.path),
      tree,
    };
    done.set(id, evaluated);
    return evaluated;
  }

  const context: RuleContext = {
    steps,
    prices,
    answers: view({ steps }, answers).answers,
    evaluate: (rule, path) => evaluateRule(rule, context, path),
    figure,
  };
  return {
    figures: rules.figures.map(({ id }, index) => figure(id, `rules.figures[${index}]`)),
    total: figure(rules.total, 'rules.total'),
    breakdown: rules.breakdown.map((id, index) => figure(id, `rules.breakdown[${index}]`)),
  };
}
