import { wrap, type Remote } from 'comlink';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '../model/project/project-store.ts';
import type { AnalysisApi } from './analysis-worker.ts';

/** A worker that runs the check and the impact in the background. */
interface AnalysisWorker {
  readonly api: Remote<AnalysisApi>;
  /** The files that it knows as they are saved. */
  readonly files: readonly ProjectFile[];
  /** Rejects if the worker cannot be loaded. */
  readonly failed: Promise<never>;
  readonly stop: () => void;
}

function startWorker(files: readonly ProjectFile[]): AnalysisWorker {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
      reject(new Error(message ?? 'it could not be loaded')),
    );
  });
  // It is awaited only while a request runs.
  failed.catch(() => undefined);
  const api = wrap<AnalysisApi>(worker);
  void api.open([...files]);
  return { api, files, failed, stop: () => worker.terminate() };
}

/** The last result, and the request that it answers. */
export interface AnalysisResult<Input, Output> {
  readonly request: Input;
  readonly result: Output;
}

/**
 * Runs a request in a worker of its own. A new request ends the one that runs.
 * @param files the files as they are saved
 * @param request the same object while it stays the same; undefined for none
 * @param run calls the worker; only the first function that is passed counts
 * @param onFailure gives the result if the worker fails; only the first one counts
 * @param delay how long a request must stay the same before it runs, in milliseconds
 */
export function useAnalysis<Input, Output>(
  files: readonly ProjectFile[],
  request: Input | undefined,
  run: (api: Remote<AnalysisApi>, request: Input) => Promise<Output>,
  onFailure: (error: unknown) => Output,
  delay: number,
): AnalysisResult<Input, Output> | undefined {
  const [last, setLast] = useState<AnalysisResult<Input, Output>>();
  const worker = useRef<AnalysisWorker>(undefined);
  const [functions] = useState({ run, onFailure });

  useEffect(() => {
    if (request === undefined) return undefined;
    let isBusy = false;
    const stop = () => {
      worker.current?.stop();
      worker.current = undefined;
    };
    async function runRequest(current: Input): Promise<void> {
      isBusy = true;
      if (worker.current?.files !== files) stop();
      const { api, failed } = (worker.current ??= startWorker(files));
      const result = await Promise.race([functions.run(api, current), failed]).catch(
        (error: unknown) => {
          stop();
          return functions.onFailure(error);
        },
      );
      isBusy = false;
      startTransition(() => setLast({ request: current, result }));
    }
    const timer = setTimeout(() => void runRequest(request), delay);
    return () => {
      clearTimeout(timer);
      if (isBusy) stop();
    };
  }, [request, files, delay, functions]);

  // Stop the worker with the component.
  useEffect(() => () => worker.current?.stop(), []);
  return last;
}
