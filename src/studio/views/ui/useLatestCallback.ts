import { useCallback, useEffect, useRef } from 'react';

/** An event handler that is always the same function, for components that render only what changes. */
export function useLatestCallback<A extends unknown[]>(handler: (...args: A) => void) {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
