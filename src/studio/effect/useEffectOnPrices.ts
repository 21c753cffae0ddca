import { useEffect, useRef, useState } from 'react';
import type { DeskFile } from '../desk/desk.ts';
import type { Effect } from './effect.ts';

/** What the edits do to prices, and of which files that is told. */
export interface Told {
  readonly files: readonly DeskFile[];
  readonly effect: Effect | undefined;
}

function startWorker(): Worker {
  return new Worker(new URL('./effect-worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Works out beside the page what the edits do to prices. The next edit ends what is still being worked out.
 * @param files without errors
 */
export function useEffectOnPrices(files: readonly DeskFile[]): Told | undefined {
  const worker = useRef<Worker | undefined>(undefined);
  const [told, setTold] = useState<Told>();

  useEffect(() => {
    if (files.length === 0) return undefined;
    const busy = worker.current ?? startWorker();
    // Until it has answered there is none for the next one.
    worker.current = undefined;
    let isDone = false;
    function onAnswer({ data }: MessageEvent<Effect | undefined>) {
      isDone = true;
      worker.current = busy;
      setTold({ files, effect: data });
    }
    busy.addEventListener('message', onAnswer, { once: true });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    busy.postMessage(files);
    return () => {
      if (!isDone) busy.terminate();
    };
  }, [files]);

  return told;
}
