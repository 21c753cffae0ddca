import type { CheckContext, Finding } from '../core/finding.ts';

/** From so many options on a list is searched, not read. */
const MAX_UNSEARCHED_OPTIONS = 19;

/** A long list can be searched. */
export function* checkLongList({ config: { steps } }: CheckContext): Generator<Finding> {
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'list' || step.search || step.options.length <= MAX_UNSEARCHED_OPTIONS)
      continue;
    yield {
      path: ['steps', index, 'options'],
      at: 'key',
      message: `Step '${step.title}' has ${step.options.length} options to read through.`,
      hint: 'Give the step a "search": a field above the list that leaves the options with certain words.',
    };
  }
}
