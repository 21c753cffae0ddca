// From its own file: the package's entry brings Ajv along, which no visitor needs.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import stepFunctions from 'virtual:step-validators';
import type { InputStep } from '../../engine/inputs/answers.ts';
import { stepSchema } from '../steps/schemas.ts';
import type { FormData, FormValidator, StepContext } from '../steps/types.ts';
import { ofPresent } from './pageConfig.ts';

const validators = new Map<InputStep, FormValidator>();

/** The compiled validator of a step: the same one every time. */
export function validatorOf(step: InputStep): FormValidator {
  const validator =
    validators.get(step) ??
    createPrecompiledValidator<FormData, RJSFSchema, StepContext>(
      ofPresent(stepFunctions),
      stepSchema(step),
    );
  validators.set(step, validator);
  return validator;
}
