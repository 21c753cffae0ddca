/** The config that the build was given, see scripts/vite/estimator.ts. */
declare module 'virtual:estimator-config' {
  import type { EstimatorConfig } from '../generated/estimator.ts';

  const config: EstimatorConfig;
  export default config;
}

/** The validators of all steps, compiled at build time. */
declare module 'virtual:step-validators' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions;
  export default validators;
}

/** The validator of the contact form, compiled at build time. */
declare module 'virtual:contact-validator' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions;
  export default validators;
}
