// From its own file: the package's entry brings Ajv along, which no visitor needs.
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import stepFunctions from 'virtual:step-validators';
import type { EstimatorConfig } from '../generated/estimator.ts';
import { isAsking } from '../rules/answers.ts';
import { contactSchema } from '../steps/results/contactSchema.ts';
import { stepSchema } from '../steps/schemas.ts';
import type { ContactContext, FormData, FormValidator, StepContext } from '../steps/types.ts';

/** The compiled validators of all steps, by the id of the step. */
export function stepValidators({ steps }: EstimatorConfig): ReadonlyMap<string, FormValidator> {
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

/** Loads the compiled validator of the contact form, which nobody needs before the last step. */
export async function loadContactValidator({ lead }: EstimatorConfig): Promise<FormValidator<ContactContext>> {
  const { default: functions } = await import('virtual:contact-validator');
  return createPrecompiledValidator<FormData, RJSFSchema, ContactContext>(
    functions,
    contactSchema(lead.form),
  );
}
