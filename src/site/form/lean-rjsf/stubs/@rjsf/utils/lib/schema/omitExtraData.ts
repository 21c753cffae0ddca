import { throwUnsupported } from '../../../../../unsupported/throwUnsupported.ts';

/** Replaces rjsf's `omitExtraData`, an option that none of our forms sets. */
export default throwUnsupported;
export {
  throwUnsupported as getFieldNames,
  throwUnsupported as getUsedFormData,
  throwUnsupported as isValueEmpty,
};
