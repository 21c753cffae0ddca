import { throwUnsupported } from '../../../../unsupported/throwUnsupported.ts';

/** Replaces the names of schemas without an `$id`; those of all forms have one. */
export default throwUnsupported;
export { throwUnsupported as hashString, throwUnsupported as sortedJSONStringify };

/** Replaces the names of data, by which rjsf tells whether it has seen the same object before. */
export const hashObject = (object: unknown): string => JSON.stringify(object);
