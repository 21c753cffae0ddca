import { errorId, helpId } from '@rjsf/utils';

/** What a field is called wrong by and described by: its hint and its error, where it has them. */
export function described(id: string, hasHint: boolean, rawErrors: readonly string[] = []) {
  const isWrong = rawErrors.length > 0;
  const describedBy = [hasHint && helpId(id), isWrong && errorId(id)].filter(Boolean).join(' ');
  return {
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy || undefined,
  };
}
