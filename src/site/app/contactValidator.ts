import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { RJSFSchema } from '@rjsf/utils';
import functions from 'virtual:contact-validator';
import config from 'virtual:estimator-config';
import { createContactSchema } from '../steps/results/createContactSchema.ts';
import type { ContactFormContext, RjsfFormData } from '../steps/form/types.ts';
import { applyPageOverrides, selectCurrentPeriod } from './pageOverrides.ts';

/** The compiled validator of the contact form, which nobody needs before the last step. */
export const contactValidator = createPrecompiledValidator<
  RjsfFormData,
  RJSFSchema,
  ContactFormContext
>(selectCurrentPeriod(functions), createContactSchema(applyPageOverrides(config).lead.form));
