import { isChoiceStep, findStepByAnswer } from '../../../engine/inputs/answers.ts';
import { getInputTools, listLimitSources } from '../../../engine/inputs/registry.ts';
import type { AnswerCapability } from '../../../engine/inputs/input-definition.ts';
import type { EstimatorConfig } from '../../../engine/generated/estimator.ts';
import { getOperatorTools } from '../../../engine/rules/operators/index.ts';
import {
  getTestDependency,
  type AnswerDependency,
} from '../../../engine/rules/core/condition-tools.ts';
import { walkAllConditions, walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** What is needed, in words, and where it is found. */
const describedNeeds: {
  readonly [N in AnswerCapability]: { readonly needs: string; readonly hint: string };
} = {
  number: {
    needs: 'a number',
    hint: 'Name a number step, or a step all of whose options have a "number".',
  },
  amount: {
    needs: 'a number or items to count',
    hint: 'Name a number step, a step all of whose options have a "number", a checklist, or quantities.',
  },
  choice: {
    needs: 'one chosen option',
    hint: 'Name a step of the kind cards or list; for a checklist use "includes".',
  },
  ticks: {
    needs: 'the items of a checklist or of quantities',
    hint: 'Name a step of the kind checklist or quantities; for a single choice use "is" or "lookup".',
  },
  date: { needs: 'a day or a month', hint: 'Name a step of the kind date or month.' },
  day: { needs: 'a day', hint: 'Name a step of the kind date.' },
  text: { needs: 'typed characters', hint: 'Name a step of the kind digits or text.' },
  value: { needs: 'one value', hint: 'For a checklist or quantities use "sumSelected".' },
};

interface AnswerUse {
  readonly path: JsonPath;
  /** The key that names the answer; `answer` when left out. */
  readonly key?: string;
  /** The operator or the test. */
  readonly name: string;
  readonly dependency: AnswerDependency;
}

function* walkAnswerUses(config: EstimatorConfig): Generator<AnswerUse> {
  for (const [index, step] of config.steps.entries()) {
    for (const { key, answer } of listLimitSources(step)) {
      yield { path: ['steps', index], key, name: key, dependency: { answer, needs: 'number' } };
    }
  }
  for (const { path, value } of walkAllConditions(config)) {
    if ('answer' in value) yield { path, name: value.test, dependency: getTestDependency(value) };
  }
  for (const { path, value } of walkAllRules(config)) {
    const asked = getOperatorTools(value).getDependency?.(value, config.prices);
    if (asked) yield { path, name: value.op, dependency: asked };
  }
}

/** A rule or condition is about an answer of the sort that it can work with. */
export function* checkWrongKindOfStep({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { path, key = 'answer', name, dependency: asked } of walkAnswerUses(config)) {
    const step = findStepByAnswer(config.steps, asked.answer);
    if (!step || !asked.needs || getInputTools(step).listCapabilities(step).includes(asked.needs))
      continue;
    const at: JsonPath = [...path, key];
    const { needs, hint } = describedNeeds[asked.needs];
    const lacking =
      (asked.needs === 'number' || asked.needs === 'amount') && isChoiceStep(step)
        ? ' with options that have no number'
        : '';
    yield {
      path: at,
      message: `${capitalize(labelOf(at))}: ${quote(name)} needs ${needs}, and step '${step.title}' is of the kind ${quote(step.kind)}${lacking}.`,
      hint,
    };
  }
}
