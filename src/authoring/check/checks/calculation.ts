import { RuleError } from '../../../engine/rules/core/errors.ts';
import { evaluate } from '../../../engine/rules/evaluate.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { EffectiveAnswers } from '../../../engine/kinds/answers.ts';
import type { Estimator } from '../../../engine/compile/compile.ts';
import { formatAnswers, tryRules } from '../analysis/try-rules.ts';
import type { Check } from '../core/check.ts';
import { findLastEnd } from './limits.ts';

function findReason(estimator: Estimator, answers: EffectiveAnswers): string | undefined {
  try {
    evaluate(estimator, answers);
    return undefined;
  } catch (error) {
    if (error instanceof RuleError) return error.reason;
    throw error;
  }
}

/** An operator that refuses some numbers, such as half a month or one above its last band, gets none of them. */
export const incalculable: Check = {
  code: 'incalculable',
  severity: 'error',
  *find({ estimator }) {
    for (const { value: rule, path } of walkAllRules(estimator)) {
      const last = findLastEnd(rule);
      if (!last && !getOperatorTools(rule).refusesNumbers) continue;
      for (const { answers, values } of tryRules(estimator, [rule])) {
        if (values[0]) continue;
        const reason = findReason(estimator, answers);
        if (reason === undefined) continue;
        yield {
          path: [...path, ...(last?.path ?? [])],
          message: `No estimate can be calculated for the answers ${formatAnswers(answers)}: ${reason}`,
          hint: last ? `${last.remedy}.` : 'Correct the number or the price that it comes from.',
        };
        break;
      }
    }
  },
};
