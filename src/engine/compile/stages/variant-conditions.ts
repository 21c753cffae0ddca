import type { Condition, Rule } from '../../generated/estimator.ts';
import { mapObjects } from '../../schema/map-objects.ts';

/** A condition without what the variant decides, or whether it is met. */
function decide(condition: Condition): Condition | boolean {
  switch (condition.test) {
    // The place of the variant has been filled with its id.
    case 'variant':
      return condition.variant === condition.is;
    case 'not': {
      const of = decide(condition.of);
      return typeof of === 'boolean' ? !of : { ...condition, of };
    }
    case 'all':
    case 'any': {
      const isDeciding = condition.test === 'any';
      const parts = condition.of.map(decide);
      if (parts.includes(isDeciding)) return isDeciding;
      const of = parts.filter((each) => typeof each !== 'boolean');
      const [only, ...others] = of;
      if (!only) return !isDeciding;
      return others.length === 0 ? only : { ...condition, of };
    }
    default:
      return condition;
  }
}

function decideRule(rule: Rule): Rule {
  if (rule.op === 'when') {
    const condition = decide(rule.condition);
    if (condition === true) return rule.then;
    return condition === false ? rule.otherwise : { ...rule, condition };
  }
  if (rule.op !== 'choose') return rule;
  const decided = rule.cases.map((each) => ({ ...each, when: decide(each.when) }));
  const certain = decided.findIndex(({ when }) => when === true);
  const otherwise = decided[certain]?.then ?? rule.otherwise;
  const cases = decided
    .slice(0, certain < 0 ? undefined : certain)
    .flatMap(({ when, then }) => (typeof when === 'boolean' ? [] : { when, then }));
  return cases.length === 0 ? otherwise : { ...rule, cases, otherwise };
}

/** The rule of a figure of a variant without the conditions that the variant decides. */
export function decideVariantConditions(rule: Rule): Rule {
  return mapObjects(rule, (object) =>
    'op' in object ? decideRule(object as unknown as Rule) : object,
  ) as Rule;
}
