import { readSessionValue, writeSessionValue } from '../../services/session-value.ts';

/** The state of an entry, with the states of the frame's entries before it, oldest first. */
interface FrameState {
  readonly trail?: readonly object[];
}

const readState = (): FrameState => Object(history.state);

/**
 * The history entries of the embedded page belong to the visit, not to the host page: while the dialog around the frame
 * is closed there are none, so that Back leaves the host page, and when it opens they are there again.
 *
 * Each state contains those before it, so the entries can be written anew. The last state is kept under the name of the
 * frame: a frame that the host page has moved is loaded again, and goes on from there.
 */
export function createFrameHistory() {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const key = window.name && `visit ${window.name}`;
  let isOpen = true;
  /** While closed: the state in which the wizard stays, whichever entry the browser goes to. */
  let parked: FrameState | undefined;
  /** Called when the browser has left the frame's entries. */
  let handleLeft: (() => void) | undefined;

  function write(how: typeof push, state: FrameState, url?: string | URL | null) {
    how(state, '', url);
    if (parked) parked = state;
    if (key) writeSessionValue(key, state);
  }

  history.pushState = (state: unknown, _unused, url) => {
    const { trail = [], ...present } = readState();
    write(parked ? replace : push, { ...Object(state), trail: [...trail, present] }, url);
  };
  history.replaceState = (state: unknown, _unused, url) => {
    const { trail = [] } = readState();
    write(replace, { ...Object(state), trail }, url);
  };

  function rewriteEntries() {
    const { trail = [], ...present } = readState();
    parked = undefined;
    for (const [index, state] of [...trail, present].entries())
      write(index === 0 ? replace : push, { ...state, trail: trail.slice(0, index) });
  }

  addEventListener('popstate', (event) => {
    if (!parked) {
      if (key) writeSessionValue(key, history.state);
      return;
    }
    event.stopImmediatePropagation();
    replace(parked, '');
    if (isOpen) rewriteEntries();
    handleLeft?.();
    handleLeft = undefined;
  });

  // The entries of the frame before it was moved are gone.
  const { trail: _trail, ...kept }: FrameState = Object(key && readSessionValue(key));
  if (history.state === null && Object.keys(kept).length > 0) replace(kept, '');

  return {
    /**
     * Removes the frame's entries from those that Back goes to. The wizard stays where it is.
     * @param onLeft called when that is done
     */
    leave: (onLeft: () => void): void => {
      isOpen = false;
      if (handleLeft) return;
      const { length } = (!parked && readState().trail) || [];
      parked ??= readState();
      if (length === 0) onLeft();
      else {
        handleLeft = onLeft;
        history.go(-length);
      }
    },
    /** Adds the entries again. */
    enter: (): void => {
      if (isOpen) return;
      isOpen = true;
      // Otherwise when the browser has arrived.
      if (!handleLeft) rewriteEntries();
    },
  };
}
