import type { NextStepAction } from '../../../engine/generated/estimator.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { Check } from '../core/check.ts';
import type { Finding } from '../core/problem.ts';

interface NextSteps {
  readonly nextSteps?: readonly string[];
  readonly nextStepActions?: readonly NextStepAction[];
}

function* findMisplaced(
  { nextSteps = [], nextStepActions = [] }: NextSteps,
  path: JsonPath,
): Generator<Finding> {
  const count = nextSteps.length;
  for (const [index, { step, label, primary }] of nextStepActions.entries()) {
    const at = [...path, 'nextStepActions', index];
    const earlier = nextStepActions.slice(0, index);
    if (step > count) {
      yield {
        path: [...at, 'step'],
        message: `The button '${label}' belongs to next step ${step}, and there ${count === 1 ? 'is one' : `are ${count}`}.`,
        hint: 'Write the number of a next step beside it, 1 for the first.',
      };
    } else if (earlier.some((each) => each.step === step)) {
      yield {
        path: [...at, 'step'],
        message: `The button '${label}' is the second one of next step ${step}.`,
        hint: 'Give each next step one button at most.',
      };
    }
    if (primary && earlier.some((each) => each.primary)) {
      yield {
        path: [...at, 'primary'],
        message: `The button '${label}' is a second main button, so none of them is.`,
        hint: 'Remove "primary" from all but one.',
      };
    }
  }
}

/** Each button belongs to a next step of its own, and one is the main one. */
export const misplacedAction: Check = {
  code: 'misplaced-action',
  severity: 'error',
  *find({ estimator }) {
    const { thankYouPage } = estimator.site;
    const path = ['site', 'thankYouPage'];
    yield* findMisplaced(thankYouPage, path);
    for (const [index, own] of (thankYouPage.instead ?? []).entries()) {
      yield* findMisplaced(own, [...path, 'instead', index]);
    }
  },
};
