import { errorId, helpId } from '@rjsf/utils';

/**
 * What a field is called wrong by and described by: its hint and its error, where it has them.
 * @param beside the ids of what stands beside it, and is read before both
 */
export function getFieldAriaProps(
  id: string,
  hasHint: boolean,
  rawErrors: readonly string[] = [],
  beside: readonly (string | false)[] = [],
) {
  const isWrong = rawErrors.length > 0;
  const describedBy = [...beside, hasHint && helpId(id), isWrong && errorId(id)]
    .filter(Boolean)
    .join(' ');
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy || undefined,
  };
}
