import type { EstimatorConfig, Figure } from '../../generated/estimator.ts';
import { UnknownReferenceError } from '../../rules/core/errors.ts';
import type { PricedConfig } from '../../rules/evaluate.ts';
import { inferMoneyFigures } from '../../rules/money-rules.ts';
import type { Schema } from '../../schema/schema.ts';
import { getFigureLabel } from '../../text/figure-label.ts';
import { collectFigureReferences } from './figure-references.ts';

/** A config, or its part that may have figures. */
interface FiguresConfig {
  readonly steps?: EstimatorConfig['steps'];
  readonly rules?: EstimatorConfig['rules'];
  readonly lead?: unknown;
  readonly site?: unknown;
}

/**
 * The figures that need to be told that they are money: those that are made of money, and of what the estimate is made
 * those that pages and leads show. The others are known by the estimate itself.
 */
function findUnsaidMoney(root: Schema, config: FiguresConfig): ReadonlySet<string> {
  const { steps, lead, site } = config;
  try {
    // Only its rules, tables and steps are asked for.
    const { madeInto, all } = inferMoneyFigures(config as PricedConfig);
    const seen = collectFigureReferences(root, { steps, lead, site });
    return new Set([...all].filter((id) => !madeInto.has(id) || seen.has(id)));
  } catch (error) {
    // In the studio a formula with a mistake stays a text, which has no operator.
    if (error instanceof UnknownReferenceError) return new Set();
    throw error;
  }
}

/**
 * A config whose figures say what they are called, and that they are money if they are made of it.
 * @param root the schema of configs
 */
export function withFigureDefaults<C extends FiguresConfig>(root: Schema, config: C): C {
  const { rules } = config;
  if (!rules) return config;
  const money = findUnsaidMoney(root, config);
  const estimate = new Set([rules.total, ...rules.breakdown]);
  const figures = rules.figures.map((figure): Figure => {
    const isMoney = !figure.shown && money.has(figure.id) && !estimate.has(figure.id);
    if (figure.label !== undefined && !isMoney) return figure;
    const label = getFigureLabel(figure);
    return { ...figure, label, ...(isMoney && { shown: { as: 'money' } }) };
  });
  const isSame = figures.every((figure, index) => figure === rules.figures[index]);
  return isSame ? config : { ...config, rules: { ...rules, figures } };
}
