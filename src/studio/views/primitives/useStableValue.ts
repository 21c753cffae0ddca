import { useMemo, useState } from 'react';
import { isDeepEqual } from '../../model/documents/json-values.ts';

/** A value as the same object for as long as it says the same, so that nothing that hangs on it is worked out anew. */
export function useStableValue<T>(value: T): T {
  const [stable, setStable] = useState(value);
  // What was compared once is not looked into again: it may be long, and this is asked with every key.
  const isUnchanged = useMemo(() => isDeepEqual(stable, value), [stable, value]);
  if (isUnchanged) return stable;
  setStable(value);
  return value;
}
