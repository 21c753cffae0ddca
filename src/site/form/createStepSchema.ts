import type { RJSFSchema } from '@rjsf/utils';
import type { InputStep } from '../../engine/kinds/answers.ts';
import { getInputDefinition } from '../../engine/kinds/registry.ts';

/** The name of the only field of a step's form. rjsf takes the dot of an item's answer, such as `size.2`, for a path. */
export function getFieldName({ answer }: InputStep): string {
  return answer.replace('.', '-');
}

/**
 * The JSON Schema of the form of a step. Its `$id` identifies the validator that the build compiled for it. No answer is
 * `required`: the wizard decides whether the visitor may continue. Do not import React here, because the build uses
 * this module to compile the validators.
 */
export function createStepSchema(step: InputStep): RJSFSchema {
  return {
    $id: `step-${step.id}`,
    type: 'object',
    properties: { [getFieldName(step)]: getInputDefinition(step).schema(step) },
  };
}
