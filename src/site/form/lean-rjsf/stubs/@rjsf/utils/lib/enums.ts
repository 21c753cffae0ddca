/** Replaces the texts of rjsf with the few that the fields in use can show. */
export const TranslatableString = {
  DeprecatedLabel: '%1 (deprecated)',
  InvalidObjectField: 'The order of the fields of "%1" is wrong: %2.',
  NewStringDefault: '',
};
