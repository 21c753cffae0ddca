import type { Condition, EstimatorConfig, Rule } from '../../generated/estimator.ts';
import { isChoice, stepOfAnswer, type AskingStep } from '../../rules/answers.ts';
import type { Check, Finding } from '../finding.ts';
import { allConditions, allRules } from '../places.ts';
import type { Path } from '../../schema/path.ts';
import { quoted, sentence } from '../../copy/words.ts';

/** Whether something can work with the answer of a step, and what it needs instead. */
interface Need {
  readonly needs: string;
  readonly isMet: (step: AskingStep) => boolean;
  readonly hint: string;
}

function storesNumbers(step: AskingStep): boolean {
  if (step.kind === 'number') return true;
  return isChoice(step) && step.options.every(({ number }) => number !== undefined);
}

const number: Need = {
  needs: 'a number',
  isMet: storesNumbers,
  hint: 'Name a number step, or a step all of whose options have a "number".',
};

const choice: Need = {
  needs: 'one chosen option',
  isMet: isChoice,
  hint: 'Name a step of the kind cards or list; for a checklist use "includes".',
};

const checklist: Need = {
  needs: 'the ticked items of a checklist',
  isMet: ({ kind }) => kind === 'checklist',
  hint: 'Name a checklist step; for a single choice use "is" or "lookup".',
};

const typed: Need = {
  needs: 'typed characters',
  isMet: ({ kind }) => kind === 'digits' || kind === 'text',
  hint: 'Name a step of the kind digits or text.',
};

/** What the tests of conditions need. Those that are not here work with any answer. */
const tests: { readonly [T in Condition['test']]?: Need } = {
  is: choice,
  includes: checklist,
  atLeast: number,
  atMost: number,
  startsWith: typed,
};

/** What the operators of rules need. */
const operators: { readonly [O in Rule['op']]?: Need } = {
  answer: number,
  sumSelected: checklist,
  lookup: {
    needs: 'one value',
    isMet: ({ kind }) => kind !== 'checklist',
    hint: 'For a checklist use "sumSelected".',
  },
};

function* uses({ steps, rules, lead }: EstimatorConfig) {
  for (const { path, value } of allConditions({ steps, rules, lead })) {
    if ('answer' in value) {
      yield { path, answer: value.answer, name: value.test, need: tests[value.test] };
    }
  }
  for (const { path, value } of allRules({ rules })) {
    if ('answer' in value) {
      yield { path, answer: value.answer, name: value.op, need: operators[value.op] };
    }
  }
}

/** A rule or condition is about an answer of the sort that it can work with. */
export const wrongKindOfStep: Check = {
  code: 'wrong-kind-of-step',
  severity: 'error',
  *findings({ config, labelOf }): Generator<Finding> {
    for (const { path, answer, name, need } of uses(config)) {
      const step = stepOfAnswer(config.steps, answer);
      if (!step || !need || need.isMet(step)) continue;
      const at: Path = [...path, 'answer'];
      yield {
        path: at,
        message: `${sentence(labelOf(at))}: ${quoted(name)} needs ${need.needs}, and step '${step.title}' is of the kind ${quoted(step.kind)}${need === number && isChoice(step) ? ' with options that have no number' : ''}.`,
        hint: need.hint,
      };
    }
  },
};
