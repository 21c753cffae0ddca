import type { CheckContext, Finding } from '../core/finding.ts';

/** The wizard ends with its one results step. */
export function* checkResultsStep({ config: { steps } }: CheckContext): Generator<Finding> {
  const results = [...steps.entries()].filter(([, { kind }]) => kind === 'results');
  const [first] = results;
  if (!first) {
    yield {
      path: ['steps'],
      at: 'key',
      message: 'There is no step of the kind "results", so no visitor ever gets an estimate.',
      hint: 'End the steps with one of the kind "results".',
    };
    return;
  }
  for (const [index, { title }] of results.slice(1)) {
    yield {
      path: ['steps', index, 'kind'],
      message: `Step '${title}' is a second results step, and nothing comes after the first.`,
      hint: 'Keep one step of the kind "results", as the last one.',
    };
  }
  const [index, { title, showWhen }] = first;
  if (results.length === 1 && index < steps.length - 1) {
    yield {
      path: ['steps', index, 'kind'],
      message: `The results step '${title}' is not the last one, so nobody sees the steps after it.`,
      hint: 'Move it to the end.',
    };
  }
  if (showWhen) {
    yield {
      path: ['steps', index, 'showWhen'],
      at: 'key',
      message: `The results step '${title}' is hidden from some visitors, who then have no way to the end.`,
      hint: 'Take its "showWhen" away.',
    };
  }
}
