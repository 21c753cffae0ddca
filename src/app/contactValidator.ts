import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import functions from 'virtual:contact-validator';
import type { SiteConfig } from '../pages/services.ts';
import { contactSchema } from '../steps/results/contactSchema.ts';
import type { ContactContext, FormData, FormValidator } from '../steps/types.ts';

/** The compiled validator of the contact form, which nobody needs before the last step. */
export function contactValidator({ lead }: SiteConfig): FormValidator<ContactContext> {
  return createPrecompiledValidator<FormData, RJSFSchema, ContactContext>(
    functions,
    contactSchema(lead.form),
  );
}
