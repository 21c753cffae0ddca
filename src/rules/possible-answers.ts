import {
  isChoice,
  storedValue,
  type AnswerValue,
  type AskingStep,
  type Option,
} from './answers.ts';
import { holds, type ConditionContext } from './conditions.ts';
import type { PricedConfig } from './evaluate.ts';
import { tellingNumbers } from './telling-numbers.ts';
import { tellingTexts } from './telling-texts.ts';

/** The answers that a step can have, by number: a checklist has too many to list them. */
export interface PossibleAnswers {
  readonly size: number;
  readonly at: (index: number) => AnswerValue | undefined;
}

function listed(values: Iterable<AnswerValue>): PossibleAnswers {
  const distinct = [...new Set(values)];
  return { size: distinct.length, at: (index) => distinct[index] };
}

/** Every subset, counted in binary: the first item changes with every step of the count. */
function subsetsOf(options: readonly Option[]): PossibleAnswers {
  return {
    size: 2 ** options.length,
    at: (index) =>
      Object.fromEntries(
        options
          .filter((_, bit) => Math.floor(index / 2 ** bit) % 2 === 1)
          .map(({ id }) => [id, true]),
      ),
  };
}

/**
 * The answers that a step can have where earlier answers are given: all options that are shown for
 * them (those not offered included), all subsets of a checklist, for a number its least, default,
 * greatest and what lies about the limits that rules set, for typed text what the rules tell apart.
 */
export function possibleAnswers(
  config: PricedConfig,
  step: AskingStep,
  context: ConditionContext,
): PossibleAnswers {
  const path = `steps[${config.steps.indexOf(step)}]`;
  const shown = <O extends Option>(options: readonly O[]): O[] =>
    options.filter(
      ({ showWhen }, index) =>
        !showWhen || holds(showWhen, context, `${path}.options[${index}].showWhen`),
    );
  if (isChoice(step)) return listed(shown(step.options).map(storedValue));
  if (step.kind === 'checklist') return subsetsOf(shown(step.options));
  if (step.kind === 'number') {
    return listed(tellingNumbers(config, step));
  }
  return listed(tellingTexts(config, step));
}
