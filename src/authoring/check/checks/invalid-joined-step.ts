import type { CheckContext, Finding } from '../core/finding.ts';

/** What is asked on one screen is answered before anything goes on. */
export function* checkInvalidJoinedStep({ config: { steps } }: CheckContext): Generator<Finding> {
  for (const [index, step] of steps.entries()) {
    if (!('joined' in step) || step.joined !== true) continue;
    const path = ['steps', index, 'joined'];
    const before = steps[index - 1];
    if (!before) {
      yield {
        path,
        message: `Step '${step.title}' is joined to the step before it, and it is the first one.`,
        hint: 'Take "joined" away, or move the step below the one that it belongs to.',
      };
    } else if (!('continueLabel' in before)) {
      yield {
        path,
        message: `Step '${step.title}' is joined to step '${before.title}', which goes on at a click on a card.`,
        hint: `Make step '${before.title}' a list, which goes on by a button; or take "joined" away.`,
      };
    }
  }
}
