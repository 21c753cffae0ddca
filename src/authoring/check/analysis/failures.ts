import type { Estimator } from '../../../engine/compile/compile.ts';
import type { Rule } from '../../../engine/generated/estimator.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import { NoPriceError } from '../../../engine/rules/core/errors.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { findBandEnd } from '../../../engine/rules/operators/band-ranges.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { isPathWithin, type JsonPath, type WithPath } from '../../../engine/schema/path.ts';
import type { TriedAnswers } from './try-answers.ts';

/** A rule that has no value for some answers. */
export interface Failure {
  readonly rule: WithPath<Rule>;
  readonly answers: EffectiveAnswers;
  readonly reason: string;
}

/** The last band of a rule if it has an end, so that the rule has no price above it. */
export function findLastEnd(rule: Rule) {
  if (!('bands' in rule) || ('default' in rule && rule.default !== undefined)) return undefined;
  const last = rule.bands.at(-1);
  const end = last && findBandEnd(last);
  if (!last || end === undefined) return undefined;
  const remedy = `Remove the end${rule.op === 'bands' ? ', or give the rule a "default"' : ''}`;
  return { of: rule.of, band: last, end, path: ['bands', rule.bands.length - 1], remedy };
}

/** Looks among tried answers for rules that refuse a number, such as half a month or one above their last band. */
export function createFailureFinder(estimator: Estimator) {
  const refusing = [...walkAllRules(estimator)].filter(
    ({ value }) => findLastEnd(value) ?? getOperatorTools(value).refusesNumbers,
  );
  const ids = new Set(
    refusing.flatMap(({ path }) => estimator.rules.figures[Number(path[2])]?.id ?? []),
  );
  const failures = new Map<unknown, Failure>();
  const findRule = (at: JsonPath) => refusing.findLast(({ path }) => isPathWithin(at, path));
  return {
    failures,
    look: ({ answers, findError }: TriedAnswers): void => {
      for (const id of ids) {
        const error = findError(id);
        // To have no price is no failure.
        const rule = error && !(error instanceof NoPriceError) && findRule(error.at);
        if (rule && !failures.has(rule))
          failures.set(rule, { rule, answers, reason: error.reason });
      }
    },
  };
}
