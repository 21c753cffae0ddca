import { errorId, helpId } from '@rjsf/utils';

/** The id of the label of a field. */
export function getLabelId(id: string): string {
  return `${id}__label`;
}

/**
 * The ARIA props that mark a field as invalid, and that connect it to its hint and its error.
 * @param beside the ids of adjacent elements, which screen readers read before both
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
