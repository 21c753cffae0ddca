import { isChoiceStep, findStepByAnswer, type InputStep } from '../../../engine/inputs/answers.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** Whether a table has every number that can be typed: 1 to 5 bedrooms, for instance. */
function isEveryNumberListed(step: InputStep, entries: object): boolean {
  if (step.kind !== 'number' || step.decimals) return false;
  const { min, max } = step;
  // Each number has an entry of its own, so there are no more of them.
  if (max - min > Object.keys(entries).length) return false;
  const first = Math.ceil(min);
  const numbers = Array.from({ length: Math.floor(max) - first + 1 }, (_, more) => first + more);
  return numbers.every((number) => Object.hasOwn(entries, String(number)));
}

/** Visitors type what no table lists, so looking that up needs an amount for everything else. */
export function* checkLookupWithoutDefault({
  config,
  describePath: labelOf,
}: CheckContext): Generator<Finding> {
  for (const { path, value: rule } of walkAllRules(config)) {
    if (rule.op !== 'lookup' || rule.default !== undefined) continue;
    const step = findStepByAnswer(config.steps, rule.answer);
    if (!step || isChoiceStep(step)) continue;
    if (isEveryNumberListed(step, config.prices[rule.table] ?? {})) continue;
    yield {
      // Where the same lookup may lack an answer: a default does for both.
      path: [...path, 'answer'],
      message: `${capitalize(labelOf(path))} looks up what visitors type in step '${step.title}', and has no amount for what the table ${quote(rule.table)} does not list.`,
      hint: 'Give the lookup a "default".',
    };
  }
}
