import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import { findStepByAnswer, isInputStep } from '../../engine/kinds/answers.ts';
import type { PricedConfig } from '../../engine/rules/evaluate.ts';
import { mapStrings } from '../../engine/schema/map-strings.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import { findSchemaAt, type Schema } from '../../engine/schema/schema.ts';

const SCHEMA: Schema = estimatorSchema;

/** The earlier names of answers by their new ones: a step with the same id asks the same as before. */
function listRenamedAnswers({ steps }: PricedConfig, before: PricedConfig) {
  const earlier = new Map(before.steps.map((step) => [step.id, step]));
  return new Map(
    steps.flatMap((step): [string, string][] => {
      const old = earlier.get(step.id);
      if (!old || !isInputStep(old) || !isInputStep(step)) return [];
      const isTaken = findStepByAnswer(steps, old.answer) !== undefined;
      const isOther = findStepByAnswer(before.steps, step.answer) !== undefined;
      return isTaken || isOther ? [] : [[step.answer, old.answer]];
    }),
  );
}

/** A config with its answers called as in an earlier one. */
function withEarlierAnswerNames(config: PricedConfig, before: PricedConfig): PricedConfig {
  const names = listRenamedAnswers(config, before);
  if (names.size === 0) return config;
  function rename<T>(entries: readonly T[], path: JsonPath): T[] {
    const at = findSchemaAt(SCHEMA, undefined, [...path, 0]);
    // Only names differ.
    return entries.map(
      (entry) =>
        mapStrings(SCHEMA, entry, at, (value, { defines, refersTo }) =>
          defines === 'answer' || refersTo?.thing === 'answer'
            ? (names.get(value) ?? value)
            : value,
        ) as T,
    );
  }
  const { steps, rules } = config;
  const figures = rename(rules.figures, ['rules', 'figures']);
  return { ...config, steps: rename(steps, ['steps']), rules: { ...rules, figures } };
}

/** Two configs that take the same answers. */
export interface AlignedPair {
  readonly before: PricedConfig;
  /**
   * With its answers called as before: under another name an answer would be another question, which visitors answer in
   * any way. Steps that say the same are the same object, so that what depends on them is shared.
   */
  readonly after: PricedConfig;
}

/** Makes the answers to one config fit the other. */
export function align(before: PricedConfig, changed: PricedConfig): AlignedPair {
  const after = withEarlierAnswerNames(changed, before);
  const isSame = JSON.stringify(after.steps) === JSON.stringify(before.steps);
  return { before, after: isSame ? { ...after, steps: before.steps } : after };
}
