import { findStepByAnswer } from '../../../engine/kinds/answers.ts';
import { RuleError } from '../../../engine/rules/core/errors.ts';
import { hasChangeableOptions } from '../../../engine/wizard/changeable-options.ts';
import { searchPriceRange } from '../../../engine/wizard/running-estimate.ts';
import { toIsoDay } from '../../../engine/kinds/calendar.ts';
import type { Check, CheckContext } from '../core/check.ts';

function findResultsStep({ estimator: { steps } }: CheckContext) {
  const index = steps.findIndex(({ kind }) => kind === 'results');
  const step = steps[index];
  return step?.kind === 'results' ? { step, path: ['steps', index] } : undefined;
}

/** What stands beside a price needs one. */
const priceNotShown: Check = {
  code: 'price-not-shown',
  severity: 'error',
  *find(context) {
    const found = findResultsStep(context);
    if (!found || (found.step.reveal && found.step.reveal.when !== 'after')) return;
    for (const key of ['adjust', 'movers'] as const) {
      if (found.step[key] === undefined) continue;
      yield {
        path: [...found.path, key],
        at: 'key',
        message: `No visitor sees "${key}": it stands beside the price, and no price is shown before the form is sent.`,
        hint: `Add "reveal" with "before" or "both" as its "when", or remove "${key}".`,
      };
    }
  },
};

/** Only options can stand beside the price with their differences. */
const notAdjustable: Check = {
  code: 'not-adjustable',
  severity: 'error',
  *find(context) {
    const found = findResultsStep(context);
    const { steps } = context.estimator;
    for (const [index, answer] of found?.step.adjust?.answers.entries() ?? []) {
      const step = findStepByAnswer(steps, answer);
      if (!found || !step || hasChangeableOptions(step)) continue;
      yield {
        path: [...found.path, 'adjust', 'answers', index],
        message: `The answer "${answer}" cannot be changed beside the price, as its step has no options to choose or to tick.`,
        hint: 'Remove it here: visitors change it by the link in the list of their answers.',
      };
    }
  },
};

/** A running estimate that shows nothing at the first question. */
const noRunningEstimate: Check = {
  code: 'no-running-estimate',
  severity: 'warning',
  *find({ estimator, env }) {
    const [first] = estimator.steps;
    if (!estimator.site.wizard.runningEstimate || !first) return;
    const search = searchPriceRange(
      estimator,
      { stepId: first.id, answers: {} },
      toIsoDay(env.today),
    );
    try {
      let step = search.next();
      while (!step.done) step = search.next();
      if (step.value) return;
    } catch (error) {
      // Another check reports what cannot be calculated.
      if (error instanceof RuleError) return;
      throw error;
    }
    yield {
      path: ['site', 'wizard', 'runningEstimate'],
      at: 'key',
      message:
        'No range of prices is shown at the first question: nothing limits the price there, or it is the same for all answers.',
      hint: 'A division by what may be 0 has no limit, nor has a date without an earliest and a latest day. The range appears once such an answer is given.',
    };
  },
};

export const priceToolChecks: readonly Check[] = [priceNotShown, notAdjustable, noRunningEstimate];
