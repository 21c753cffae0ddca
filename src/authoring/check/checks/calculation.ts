import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { findLastEnd } from '../analysis/failures.ts';
import { formatAnswers } from '../analysis/try-answers.ts';
import type { Check } from '../core/check.ts';

/** An operator that refuses some numbers, such as half a month or one above its last band, gets none of them. */
export const incalculable: Check = {
  code: 'incalculable',
  severity: 'error',
  *find({ index }) {
    for (const { rule, answers, reason } of index.trial.failures) {
      const last = findLastEnd(rule.value);
      const { refusalHint } = getOperatorTools(rule.value);
      yield {
        path: [...rule.path, ...(last?.path ?? [])],
        message: `No estimate can be calculated for the answers ${formatAnswers(answers)}: ${reason}`,
        hint: last
          ? `${last.remedy}.`
          : (refusalHint ?? 'Correct the number or the price that it comes from.'),
      };
    }
  },
};
