import { useState } from 'react';
import { isSame } from './values.ts';

/** A value as the same object for as long as it says the same, so that nothing that hangs on it is worked out anew. */
export function useKept<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isSame(kept, value)) return kept;
  setKept(value);
  return value;
}
