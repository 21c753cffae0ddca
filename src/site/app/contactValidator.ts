import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import functions from 'virtual:contact-validator';
import config from 'virtual:estimator-config';
import { contactSchema } from '../steps/results/contactSchema.ts';
import type { ContactContext, FormData } from '../steps/types.ts';
import { asOnPage, ofPresent } from './pageConfig.ts';

/** The compiled validator of the contact form, which nobody needs before the last step. */
export const contactValidator = createPrecompiledValidator<FormData, RJSFSchema, ContactContext>(
  ofPresent(functions),
  contactSchema(asOnPage(config).lead.form),
);
