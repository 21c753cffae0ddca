/** In the place of all of rjsf's own texts: the few that the fields in use could ever say. */
export const TranslatableString = {
  DeprecatedLabel: '%1 (deprecated)',
  InvalidObjectField: 'The order of the fields of "%1" is wrong: %2.',
  NewStringDefault: '',
};
