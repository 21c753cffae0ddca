import { findStepByAnswer } from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import type { Rule } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { findLinearDependency } from '../../engine/rules/dependencies.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import {
  walkAllRules,
  collectReferencedFigures,
  listFigureReferences,
  walkRule,
} from '../../engine/rules/walk.ts';
import { serializeFigureInputs } from '../answer-space/figure-pricer.ts';

/** A rule and everything that it is made of, also through figures. */
function collectRules(config: PricedConfig, rule: Rule): Rule[] {
  const own = [...walkRule(rule)].map(({ value }) => value);
  const figures = own.flatMap(listFigureReferences).map(({ value }) => value);
  const others = figures.flatMap((id) => [...collectReferencedFigures(config, id).values()]);
  return [...own, ...others.flatMap((each) => [...walkRule(each.rule)].map(({ value }) => value))];
}

/** Whether a rule depends on typed numbers or quantities, of which only some are tried. */
function dependsOnTriedValues(config: PricedConfig, rule: Rule): boolean {
  return collectRules(config, rule).some((each) => {
    const dependencies = getOperatorTools(each).listDependencies?.(each, config.prices) ?? [];
    const steps = dependencies.map(({ answer }) => findStepByAnswer(config.steps, answer));
    return steps.some((step) => step && getInputTools(step).isContinuous === true);
  });
}

/** Whether a rule may reach a limit at an answer that is not tried. */
function mayReachUntriedLimit(config: PricedConfig, rule: Rule): boolean {
  const thresholds = getOperatorTools(rule).listThresholds?.(rule, config.prices) ?? [];
  return thresholds.some(({ of, limits }) => {
    const isTried = limits.length > 0 && findLinearDependency(of, limits, config) !== undefined;
    return !isTried && dependsOnTriedValues(config, of);
  });
}

/** Everything by which prices may change between the tried answers, as text. */
function serializeUntriedLimits(config: PricedConfig): string {
  const { rules } = config;
  return [...walkAllRules(config)]
    .flatMap(({ value: rule }) => {
      // Rounding may hide by how much the rounded number changes, so only its step matters here.
      if (rule.op === 'round')
        return dependsOnTriedValues(config, rule.of) ? `${rule.to} ${rule.mode}` : [];
      if (!mayReachUntriedLimit(config, rule)) return [];
      const figures = [...rules.figures, { id: '', label: '', rule }];
      return serializeFigureInputs({ ...config, rules: { ...rules, figures } }, '');
    })
    .join('\n');
}

/**
 * Tells whether an edit may change prices only between the tried answers: a typed number is tried at some values, and
 * what is calculated from it may reach a limit at another one.
 */
export function createUntriedChangeTest(before: PricedConfig): (edited: PricedConfig) => boolean {
  const limits = serializeUntriedLimits(before);
  return (edited) => serializeUntriedLimits(edited) !== limits;
}
