/** The option for the config to work on; `resolveConfigFile` takes its value. */
export const CONFIG_OPTION = [
  '--config <FILE>',
  "another config (default: the environment's ESTIMATOR_CONFIG, else config/estimator.json)",
] as const;
