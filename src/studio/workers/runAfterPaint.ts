import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../site/ui/browser/afterPaint.ts';

/**
 * Runs work after the next paint, unless it is canceled. Effects that run at once would delay the keystroke.
 * @returns cancels the work
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

/** A value as of the last paint: what is derived from it delays no keystroke. */
export function useValueAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => runAfterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
