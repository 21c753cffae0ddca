import { refuse } from '../../../../../refuse.ts';

/** In the place of rjsf's `omitExtraData`, an option that no form of ours sets. */
export default refuse;
export { refuse as getFieldNames, refuse as getUsedFormData, refuse as isValueEmpty };
