import { formatList, quote } from '../../../engine/text/format.ts';
import type { Check } from '../core/check.ts';

/** A worked sum that visitors see must add up to its last line. */
export const revealBreakdown: Check = {
  code: 'reveal-breakdown',
  severity: 'error',
  *find({ estimator: { steps, rules } }) {
    const index = steps.findIndex(({ kind }) => kind === 'results');
    const step = steps[index];
    const lines = step?.kind === 'results' && step.reveal?.breakdown?.lines;
    if (!lines) return;
    const path = ['steps', index, 'reveal', 'breakdown', 'lines'];
    const shown = new Set<string>();
    for (const [line, { figure, label }] of lines.entries()) {
      const isPart = rules.breakdown.includes(figure);
      if (!isPart || shown.has(figure)) {
        yield {
          path: [...path, line, 'figure'],
          message: isPart
            ? `The line '${label}' shows the figure ${quote(figure)} a second time, so the lines add up to more than the estimate.`
            : `The line '${label}' shows the figure ${quote(figure)}, which is no part of the estimate, so the lines do not add up.`,
          hint:
            rules.breakdown.length > 0
              ? 'Show each figure of the "breakdown" of the rules once.'
              : 'The rules have no "breakdown": name the parts of the estimate there, or remove this "breakdown".',
        };
      }
      shown.add(figure);
    }
    const missing = rules.breakdown.filter((figure) => !shown.has(figure));
    if (missing.length > 0) {
      yield {
        path,
        at: 'key',
        message: `The lines that visitors see leave out ${formatList(missing.map(quote), 'and')}, so they do not add up to the estimate.`,
        hint: 'Add a line for each figure of the "breakdown" of the rules, or remove this "breakdown".',
      };
    }
  },
};
