// From its own file: the package's entry brings Ajv along, which no visitor needs.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import stepFunctions from 'virtual:step-validators';
import type { SiteConfig } from '../pages/services.ts';
import { isAsking } from '../answers/answers.ts';
import { stepSchema } from '../steps/schemas.ts';
import type { FormData, FormValidator, StepContext } from '../steps/types.ts';

/** The compiled validators of all steps, by the id of the step. */
export function stepValidators({ steps }: SiteConfig): ReadonlyMap<string, FormValidator> {
  return new Map(
    steps
      .filter(isAsking)
      .map((step) => [
        step.id,
        createPrecompiledValidator<FormData, RJSFSchema, StepContext>(
          stepFunctions,
          stepSchema(step),
        ),
      ]),
  );
}
