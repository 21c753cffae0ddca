/* oxlint-disable typescript/consistent-type-imports -- a relative import in here would be taken for `any` */

/** What the site shows and asks, of the config that the build was given, see scripts/vite/estimator-plugin.ts. */
declare module 'virtual:estimator-config' {
  const config: import('../pages/shared/services.ts').SiteConfig;
  export default config;
}

/** What prices are made from, of the same config. */
declare module 'virtual:pricing' {
  const pricing: Pick<
    import('../../engine/generated/estimator.ts').EstimatorConfig,
    'prices' | 'rules'
  >;
  export default pricing;
}

/** Names the config file as it was, and what of it holds when the site is built. */
declare module 'virtual:config-version' {
  const version: import('./leadVersion.ts').BuildVersion;
  export default version;
}

/** The names of the legal documents in config/, see scripts/vite/legal-documents-plugin.ts. */
declare module 'virtual:document-names' {
  const names: readonly string[];
  export default names;
}

/** The validators of all steps, compiled at build time: of each time by itself where something is scheduled. */
declare module 'virtual:step-validators' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions | readonly ValidatorFunctions[];
  export default validators;
}

/** The validator of the contact form, compiled at build time: of each time by itself where something is scheduled. */
declare module 'virtual:contact-validator' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  const validators: ValidatorFunctions | readonly ValidatorFunctions[];
  export default validators;
}
