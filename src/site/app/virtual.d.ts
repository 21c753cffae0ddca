/* oxlint-disable typescript/consistent-type-imports -- types from a relative import statement would be `any` here */

/** The config of the build without prices and rules, see scripts/build/vite/estimator-plugin.ts. */
declare module 'virtual:estimator-config' {
  const config: import('../pages/shared/services.ts').SiteConfig;
  export default config;
}

/** The prices and rules of the same config. */
declare module 'virtual:pricing' {
  const pricing: Pick<
    import('../../engine/generated/estimator.ts').EstimatorConfig,
    'prices' | 'rules'
  > &
    import('../../engine/schema/origins.ts').Compiled;
  export default pricing;
}

/** The version of the config file, and the schedules that are active at build time. */
declare module 'virtual:config-version' {
  const version: import('./leadVersion.ts').BuildVersion;
  export default version;
}

/** The names of the legal documents in config/, see scripts/build/vite/legal-documents-plugin.ts. */
declare module 'virtual:document-names' {
  const names: readonly string[];
  export default names;
}

/** The validators of all steps, compiled at build time: one set for each period if something is scheduled. */
declare module 'virtual:step-validators' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions | readonly ValidatorFunctions[];
  export default validators;
}

/** The validator of the contact form, compiled at build time: one for each period if something is scheduled. */
declare module 'virtual:contact-validator' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions | readonly ValidatorFunctions[];
  export default validators;
}
