// Imported from its own file: the package's entry would add Ajv to the bundle, which visitors do not need.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import stepFunctions from 'virtual:step-validators';
import type { InputStep } from '../../engine/inputs/answers.ts';
import { createStepSchema } from '../steps/form/createStepSchema.ts';
import type { RjsfFormData, FormValidator, StepContext } from '../steps/form/types.ts';
import { selectCurrentPeriod } from './pageOverrides.ts';

const validatorCache = new Map<InputStep, FormValidator>();

/** Returns the compiled validator of a step: the same object on every call. */
export function getStepValidator(step: InputStep): FormValidator {
  const validator =
    validatorCache.get(step) ??
    createPrecompiledValidator<RjsfFormData, RJSFSchema, StepContext>(
      selectCurrentPeriod(stepFunctions),
      createStepSchema(step),
    );
  validatorCache.set(step, validator);
  return validator;
}
