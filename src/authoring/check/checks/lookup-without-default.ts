import { isChoiceStep, findStepByAnswer, type InputStep } from '../../../engine/inputs/answers.ts';
import { getInputTools } from '../../../engine/inputs/registry.ts';
import { walkAllRules } from '../../../engine/rules/walk.ts';
import type { CheckContext, Finding } from '../core/finding.ts';
import { quote, capitalize } from '../../../engine/text/format.ts';

/** Whether a table has an entry for each possible answer: 1 to 5 bedrooms, for instance. */
function isEveryAnswerListed(step: InputStep, entries: object): boolean {
  const boundaries = Object.keys(entries).map((text) => ({ text }));
  // The neighbors of each entry are among the candidates.
  return getInputTools(step)
    .listDecisions(step, boundaries)
    .every(({ candidates }) =>
      candidates.every(({ pick }) => Object.hasOwn(entries, String(pick))),
    );
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
    if (isEveryAnswerListed(step, config.prices[rule.table] ?? {})) continue;
    yield {
      // Where the same lookup may lack an answer: a default does for both.
      path: [...path, 'answer'],
      message: `${capitalize(labelOf(path))} looks up what visitors type in step '${step.title}', and has no amount for what the table ${quote(rule.table)} does not list.`,
      hint: 'Give the lookup a "default".',
    };
  }
}
