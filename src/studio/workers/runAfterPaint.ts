import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../site/ui/browser/afterPaint.ts';

/**
 * Does some work once what was done last is on the screen, unless it is overtaken before. For effects: what they do at
 * once, the key that is being pressed waits for.
 * @returns how to call it off
 */
export function runAfterPaint(work: () => void): () => void {
  let isWanted = true;
  afterPaint(() => {
    if (isWanted) work();
  });
  return () => {
    isWanted = false;
  };
}

/** A value as of when the page was painted last: whatever is worked out of it keeps no key waiting. */
export function useValueAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => runAfterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
