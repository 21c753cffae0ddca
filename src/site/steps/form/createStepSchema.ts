import type { RJSFSchema } from '@rjsf/utils';
import type { InputStep } from '../../../engine/inputs/answers.ts';
import { getInputDefinition } from '../../../engine/inputs/registry.ts';

/**
 * The JSON Schema of the form of a step. Its `$id` is what the validator that was compiled for it at
 * build time is found by. No answer is `required`: whether the visitor may go on is the wizard's to say.
 * No React here: the build compiles the validators from these.
 */
export function createStepSchema(step: InputStep): RJSFSchema {
  return {
    $id: `step-${step.id}`,
    type: 'object',
    properties: { [step.answer]: getInputDefinition(step).schema(step) },
  };
}
