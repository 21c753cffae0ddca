import { throwUnsupported } from '../../../../../unsupported/throwUnsupported.ts';

/** In the place of rjsf's `omitExtraData`, an option that no form of ours sets. */
export default throwUnsupported;
export {
  throwUnsupported as getFieldNames,
  throwUnsupported as getUsedFormData,
  throwUnsupported as isValueEmpty,
};
