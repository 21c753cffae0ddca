/** What the site shows and asks, of the config that the build was given, see scripts/vite/estimator.ts. */
declare module 'virtual:estimator-config' {
  import type { SiteConfig } from '../pages/services.ts';

  const config: SiteConfig;
  export default config;
}

/** What prices are made from, of the same config. */
declare module 'virtual:pricing' {
  import type { EstimatorConfig } from '../generated/estimator.ts';

  const pricing: Pick<EstimatorConfig, 'prices' | 'rules'>;
  export default pricing;
}

/** The names of the legal documents in config/, see scripts/vite/documents.ts. */
declare module 'virtual:document-names' {
  const names: readonly string[];
  export default names;
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
