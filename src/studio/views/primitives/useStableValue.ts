import { useMemo, useState } from 'react';
import { isDeepEqual } from '../../model/documents/json-values.ts';

/** A value as the same object for as long as it says the same, so that nothing that hangs on it is worked out anew. */
export function useStableValue<T>(value: T): T {
  const [kept, setKept] = useState(value);
  // What was compared once is not looked into again: it may be long, and this is asked with every key.
  const isKept = useMemo(() => isDeepEqual(kept, value), [kept, value]);
  if (isKept) return kept;
  setKept(value);
  return value;
}
