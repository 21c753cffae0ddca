import type { RJSFSchema } from '@rjsf/utils';
import type { Step } from '../generated/estimator.ts';
import type { AskingStep } from '../rules/answers.ts';
import { cardsSchema } from './cards/schema.ts';
import { checklistSchema } from './checklist/schema.ts';
import { digitsSchema } from './digits/schema.ts';
import { listSchema } from './list/schema.ts';
import { numberSchema } from './number/schema.ts';
import { textSchema } from './text/schema.ts';

type AskingKind = AskingStep['kind'];

/** The JSON Schema of an answer, by kind of step. A kind that is missing here does not compile. */
const answerSchemas: {
  [K in AskingKind]: (step: Extract<Step, { kind: K }>) => RJSFSchema;
} = {
  cards: cardsSchema,
  list: listSchema,
  checklist: checklistSchema,
  digits: digitsSchema,
  number: numberSchema,
  text: textSchema,
};

/**
 * The JSON Schema of the form of a step. Its `$id` is what the validator that was compiled for it at
 * build time is found by. No answer is `required`: whether the visitor may go on is the wizard's to say.
 * No React here: the build compiles the validators from these.
 */
export function stepSchema(step: AskingStep): RJSFSchema {
  // Looked up by the step's own kind; TypeScript cannot follow that through an index.
  const answerSchema = answerSchemas[step.kind] as (step: AskingStep) => RJSFSchema;
  return {
    $id: `step-${step.id}`,
    type: 'object',
    properties: { [step.answer]: answerSchema(step) },
  };
}
