import { findStepByAnswer } from '../../engine/inputs/answers.ts';
import { getInputTools } from '../../engine/inputs/registry.ts';
import type { Rule } from '../../engine/generated/estimator.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { findLinearDependency } from '../../engine/rules/dependencies.ts';
import { getOperatorTools } from '../../engine/rules/operators/index.ts';
import { walkAllRules, collectReferencedFigures, walkRule } from '../../engine/rules/walk.ts';
import { serializeFigureInputs } from './figure-impacts.ts';

/** A rule and all that it is made of, also by way of figures. */
function collectRules(config: PricedConfig, rule: Rule): Rule[] {
  const own = [...walkRule(rule)].map(({ value }) => value);
  const figures = own.flatMap((each) => getOperatorTools(each).getReferencedFigure?.(each) ?? []);
  const others = figures.flatMap((id) => [...collectReferencedFigures(config, id).values()]);
  return [...own, ...others.flatMap((each) => [...walkRule(each.rule)].map(({ value }) => value))];
}

/** Whether a number comes from answers of which only some are tried: typed numbers, and how many there are of things. */
function dependsOnTriedValues(config: PricedConfig, rule: Rule): boolean {
  return collectRules(config, rule).some((each) => {
    const asked = getOperatorTools(each).getDependency?.(each, config.prices);
    const step = asked && findStepByAnswer(config.steps, asked.answer);
    return step !== undefined && getInputTools(step).isContinuous === true;
  });
}

/** Whether a rule may treat numbers in another way where none is tried: its limits lie at answers that nobody worked out. */
function mayBendBetweenTries(config: PricedConfig, rule: Rule): boolean {
  const limits = getOperatorTools(rule).listThresholds?.(rule, config.prices) ?? [];
  return limits.some(({ of, limits: ends }) => {
    const isTried = ends.length > 0 && findLinearDependency(of, ends, config) !== undefined;
    return !isTried && dependsOnTriedValues(config, of);
  });
}

/** All that may bend prices between the answers that are tried, with what it is made of, as text. */
function serializeBends(config: PricedConfig): string {
  const { rules } = config;
  const bends = [...walkAllRules(config)].flatMap(({ value: rule }) => {
    // Rounding hides how much of what it rounds, but not whether: its step is what may go unseen.
    if (rule.op === 'round') {
      return dependsOnTriedValues(config, rule.of) ? `${rule.to} ${rule.mode}` : [];
    }
    if (!mayBendBetweenTries(config, rule)) return [];
    const figures = [...rules.figures, { id: '', label: '', rule }];
    return serializeFigureInputs({ ...config, rules: { ...rules, figures } }, '');
  });
  return bends.join('\n');
}

/**
 * Tells whether an edit may move prices only between the answers that are tried: numbers are typed, or counted, and
 * tried at some values, and what is calculated from them may come to its limits elsewhere.
 */
export function createUntriedChangeTest(before: PricedConfig): (edited: PricedConfig) => boolean {
  const bends = serializeBends(before);
  return (edited) => serializeBends(edited) !== bends;
}
