import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** How long nobody types before what may be late follows, in milliseconds: longer than between two keystrokes. */
const TYPING_PAUSE = 300;

/**
 * A value for what may be late: while somebody types it stays as it was, and follows once there is a pause.
 * @param isTyping whether the value has changed by a keystroke; any other change is followed as soon as there is time
 */
export function useDeferredWhileTyping<T>(value: T, isTyping: boolean): T {
  const [deferred, setDeferred] = useState(value);
  useEffect(() => {
    const timer = setTimeout(
      () => startTransition(() => setDeferred(() => value)),
      isTyping ? TYPING_PAUSE : 0,
    );
    return () => clearTimeout(timer);
  }, [value, isTyping]);
  return useDeferredValue(isTyping ? deferred : value);
}
