import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../../engine/text/format.ts';

/** What was asked for; undefined until it is there. */
export interface Loaded<T> {
  readonly value?: T;
  /** Why it could not be loaded. */
  readonly failure?: string;
}

/** Loads something, and anew with another function. What was loaded last stays until then. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    let isOver = false;
    const show = (next: Loaded<T>) => {
      if (!isOver) setLoaded(next);
    };
    load().then(
      (value) => show({ value }),
      (error: unknown) => show({ failure: getErrorMessage(error) }),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  return loaded;
}
