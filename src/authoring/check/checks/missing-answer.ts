import { findStepByAnswer, type InputStep } from '../../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../../engine/inputs/registry.ts';
import { canConditionsBeMet } from '../../answer-space/can-conditions-be-met.ts';
import type { Condition, EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { negate } from '../../../engine/rules/core/conditions.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import { describeCondition } from '../../../engine/rules/core/condition-tools.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import { getShowConditions } from '../analysis/conditional-items.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** A place that needs an answer, where it is needed only while the conditions hold. */
interface AnswerNeed {
  readonly path: JsonPath;
  readonly answer: string;
  readonly conditions: readonly Condition[];
  readonly hint: string;
}

function* walkAnswerNeeds({ steps, rules, prices }: EstimatorConfig): Generator<AnswerNeed> {
  for (const { path, value, conditions } of walkAllRules({ rules })) {
    const asked = getOperatorTools(value).getDependency?.(value, prices);
    // Where items are ticked, none is an answer too.
    if (!asked || asked.needs === 'ticks' || ('default' in value && value.default !== undefined))
      continue;
    const hint =
      'Give the rule a "default", or put it into a "when" that asks for the answer first.';
    yield { path: [...path, 'answer'], answer: asked.answer, conditions, hint };
  }
  for (const [index, step] of steps.entries()) {
    if (step.kind !== 'results') continue;
    for (const [at, answer] of step.requires.entries()) {
      const hint = 'Take the answer out of "requires", or always ask for it.';
      const path = ['steps', index, 'requires', at];
      yield { path, answer, conditions: getShowConditions(step), hint };
    }
  }
}

/** Whether an answer may be missing although its step is shown. */
function canBeLeftEmpty(step: InputStep): boolean {
  return getInputDefinition(step).isComplete(step, undefined);
}

/** What needs an answer gets one, whatever way a visitor takes. */
export function* checkMissingAnswer({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { path, answer, conditions, hint } of walkAnswerNeeds(config)) {
    const step = findStepByAnswer(config.steps, answer);
    // A step that nobody can see is the mistake then.
    if (!step) continue;
    if (
      canConditionsBeMet(config.steps, getShowConditions(step), { withUnoffered: true }) === false
    )
      continue;
    const { showWhen } = step;
    const isLeftEmpty = [...getShowConditions(step), negate({ test: 'answered', answer })];
    const label = capitalize(labelOf(path));
    if (
      showWhen &&
      canConditionsBeMet(config.steps, [...conditions, negate(showWhen)], { reachEnd: true })
    ) {
      yield {
        path,
        message: `${label} needs the answer ${quote(answer)}, but step '${step.title}' is shown only when ${describeCondition(showWhen, config.steps)}.`,
        hint,
      };
    } else if (
      canBeLeftEmpty(step) &&
      canConditionsBeMet(config.steps, [...conditions, ...isLeftEmpty], { reachEnd: true })
    ) {
      yield {
        path,
        message: `${label} needs the answer ${quote(answer)}, but visitors may leave step '${step.title}' empty.`,
        hint,
      };
    }
  }
}
