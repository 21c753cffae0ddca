// From its own file: the package's entry brings Ajv along, which no visitor needs.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import stepFunctions from 'virtual:step-validators';
import type { InputStep } from '../../engine/inputs/answers.ts';
import { createStepSchema } from '../steps/form/createStepSchema.ts';
import type { RjsfFormData, FormValidator, StepContext } from '../steps/form/types.ts';
import { selectCurrentPeriod } from './pageOverrides.ts';

const validatorCache = new Map<InputStep, FormValidator>();

/** The compiled validator of a step: the same one every time. */
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
