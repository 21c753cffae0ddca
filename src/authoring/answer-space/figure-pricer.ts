import { findAnswer, type EffectiveAnswers } from '../../engine/inputs/answers.ts';
import { RuleError } from '../../engine/rules/core/errors.ts';
import { getRounding, roundValue } from '../../engine/rules/core/rounding.ts';
import { listRuleDependencies } from '../../engine/rules/dependencies.ts';
import {
  evaluateRule,
  type EvaluatedFigure,
  type PricedConfig,
} from '../../engine/rules/evaluate.ts';
import { collectReferencedFigures, walkRule } from '../../engine/rules/walk.ts';
import { serializeFigureInputs } from './figure-inputs.ts';

/** What a figure comes to. */
export type PricedFigure = Pick<EvaluatedFigure, 'exact' | 'rounded'>;

/** Prices very many answers with one config. */
export interface FigurePricer {
  /** A figure; undefined if it cannot be calculated. */
  readonly price: (id: string, answers: EffectiveAnswers) => PricedFigure | undefined;
}

type Outcome = PricedFigure | RuleError;

/** The answers that a figure depends on; undefined if the rules name what does not exist. */
function findDependencies(config: PricedConfig, id: string): readonly string[] | undefined {
  try {
    const rules = [...collectReferencedFigures(config, id).values()].flatMap(({ rule }) => [
      ...walkRule(rule),
    ]);
    const dependencies = rules.flatMap(({ value }) => listRuleDependencies(value, config));
    return [...new Set(dependencies.map(({ answer }) => answer))];
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

const NO_VALUE = new RuleError([], 'this figure has no value.');

/** So many outcomes of a figure are remembered. Of more each comes too rarely. */
const MAX_REMEMBERED = 5000;

/** The outcomes of figures by what the figures are made of, then by answers. */
export type FigureMemory = Map<string, Map<string, Outcome>>;

/**
 * Prices with a config. A figure is calculated once for the answers that it depends on.
 * @param memory of configs with the same steps: what a figure comes to in one holds in the others if it is made alike
 */
export function createFigurePricer(
  config: PricedConfig,
  memory: FigureMemory = new Map(),
): FigurePricer {
  const { rules, prices, steps } = config;
  const figures = new Map(
    rules.figures.map((figure) => {
      const inputs = serializeFigureInputs(config, figure.id);
      const known = memory.get(inputs) ?? new Map<string, Outcome>();
      memory.set(inputs, known);
      return [figure.id, { ...figure, names: findDependencies(config, figure.id), known }];
    }),
  );

  function getOutcome(id: string, answers: EffectiveAnswers): Outcome {
    const figure = figures.get(id);
    if (!figure) return NO_VALUE;
    const { names, known, rule } = figure;
    const key = JSON.stringify(names?.map((name) => findAnswer(answers, name) ?? null) ?? answers);
    const found = known.get(key);
    if (found) return found;
    if (known.size >= MAX_REMEMBERED) known.clear();
    // A figure that needs itself has no value.
    known.set(key, NO_VALUE);
    const getFigure = (other: string) => {
      const outcome = getOutcome(other, answers);
      if (outcome instanceof RuleError) throw outcome;
      return { label: '', exact: outcome.exact };
    };
    let outcome: Outcome;
    try {
      const { value } = evaluateRule(rule, { steps, prices, answers, getFigure }, []);
      outcome = { exact: value, rounded: roundValue(value, getRounding(rules, id), []) };
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      outcome = error;
    }
    known.set(key, outcome);
    return outcome;
  }

  return {
    price: (id, answers) => {
      const outcome = getOutcome(id, answers);
      return outcome instanceof RuleError ? undefined : outcome;
    },
  };
}
