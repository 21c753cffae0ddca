import { useEffect, useRef, useState } from 'react';
import { afterPress } from '../../site/ui/browser/presses.ts';

/** How long nobody types before something is worked out, in milliseconds: a worker that is ended again is costly. */
const DEBOUNCE = 400;

/** What was worked out, and of what. */
export interface WorkerResult<Asked, Answer> {
  readonly of: Asked;
  /** Undefined where working it out has failed. */
  readonly answer: Answer | undefined;
}

/**
 * Has something worked out beside the page, by a worker. The next question ends what is still being worked out.
 * @param start makes the worker, which answers a message with a message
 * @param asked the question: kept by whoever asks while it stays the same; undefined for none
 */
export function useWorker<Asked, Answer>(
  start: () => Worker,
  asked: Asked | undefined,
): WorkerResult<Asked, Answer> | undefined {
  const worker = useRef<Worker | undefined>(undefined);
  const [result, setResult] = useState<WorkerResult<Asked, Answer>>();

  useEffect(() => {
    if (asked === undefined) return undefined;
    let busy: Worker | undefined;
    // Once it has answered or failed, or is asked no more, nobody listens to it.
    const listening = new AbortController();
    const { signal } = listening;
    function tell(answer: Answer | undefined) {
      listening.abort();
      // It moves what stands below.
      if (asked !== undefined) afterPress(() => setResult({ of: asked, answer }));
    }
    function ask() {
      busy = worker.current ?? start();
      // Until it has answered there is none for the next one.
      worker.current = undefined;
      busy.addEventListener('message', onAnswer, { signal });
      busy.addEventListener('error', onFailure, { signal });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      busy.postMessage(asked);
    }
    function onAnswer({ data }: MessageEvent<Answer>) {
      worker.current = busy;
      tell(data);
    }
    function onFailure() {
      // One that could not be loaded answers nobody.
      busy?.terminate();
      tell(undefined);
    }
    const timer = setTimeout(ask, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      if (signal.aborted) return;
      // What it has just said is no answer any more, and nobody may ask it again.
      listening.abort();
      busy?.terminate();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- how the worker is made never changes
  }, [asked]);

  // A worker outlives no view.
  useEffect(() => () => worker.current?.terminate(), []);

  return result;
}
