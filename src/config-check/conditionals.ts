import type { Condition, Step } from '../generated/estimator.ts';
import { optionsOf } from '../rules/answers.ts';
import type { Path } from '../schema/path.ts';
import { canHold, whenAsked } from './reachable.ts';

/** Something that is shown under a condition. */
export interface Conditional {
  /** Where the condition stands. */
  readonly path: Path;
  readonly showWhen: Condition;
  /** The condition, and that of the step around it. */
  readonly all: readonly Condition[];
}

/** Every step that is shown conditionally; and every such option of a step that can be reached. */
export function* conditionals(steps: readonly Step[]): Generator<Conditional> {
  for (const [stepIndex, step] of steps.entries()) {
    const path = ['steps', stepIndex];
    const { showWhen } = step;
    if (showWhen) {
      yield { path: [...path, 'showWhen'], showWhen, all: [showWhen] };
      if (!canHold(steps, [showWhen])) continue;
    }
    for (const [index, option] of optionsOf(step).entries()) {
      if (!option.showWhen) continue;
      yield {
        path: [...path, 'options', index, 'showWhen'],
        showWhen: option.showWhen,
        all: [...whenAsked(step), option.showWhen],
      };
    }
  }
}
