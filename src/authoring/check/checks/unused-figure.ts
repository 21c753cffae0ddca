import { listDuplicateTerms } from '../analysis/figure-usage.ts';
import type { CheckContext, Finding } from '../core/finding.ts';

/** Figures are there to be used: by another one, by the estimate or by the lead. */
export function* checkUnusedFigure({ config, references }: CheckContext): Generator<Finding> {
  // Another figure in its place is told of where that stands.
  if (listDuplicateTerms(config).length > 0) return;
  const used = new Set(
    references.filter(({ namespace }) => namespace.thing === 'figure').map(({ name }) => name),
  );
  for (const [index, { id, label }] of config.rules.figures.entries()) {
    if (used.has(id)) continue;
    yield {
      path: ['rules', 'figures', index, 'id'],
      message: `Nothing uses the figure '${label}': no other figure, not the estimate, not the lead.`,
      hint: 'Use it, or take it away.',
    };
  }
}
