import { isChoice, stepOfAnswer } from '../../answers/answers.ts';
import { answerKind } from '../../answers/kinds.ts';
import { allRules } from '../../rules/walk.ts';
import type { Check, Finding } from '../finding.ts';
import { quoted, sentence } from '../../copy/words.ts';

/** Visitors type what no table lists, so looking that up needs an amount for everything else. */
export const typedLookup: Check = {
  code: 'typed-lookup',
  severity: 'error',
  *findings({ config, labelOf }): Generator<Finding> {
    for (const { path, value: rule } of allRules(config)) {
      if (rule.op !== 'lookup' || rule.default !== undefined) continue;
      const step = stepOfAnswer(config.steps, rule.answer);
      if (!step || isChoice(step) || answerKind(step).isComplete(step, undefined)) continue;
      yield {
        path,
        message: `${sentence(labelOf(path))} looks up what visitors type in step '${step.title}', and has no amount for what the table ${quoted(rule.table)} does not list.`,
        hint: 'Give the lookup a "default".',
      };
    }
  },
};
