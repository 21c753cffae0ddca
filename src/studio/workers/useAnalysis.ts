import { wrap, type Remote } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import type { ProjectFile } from '../model/store/project-store.ts';
import type { AnalysisApi } from './analysis-worker.ts';

/** A worker that checks and prices beside the page. */
interface Analyst {
  readonly api: Remote<AnalysisApi>;
  /** The files that it knows as they are saved. */
  readonly files: readonly ProjectFile[];
  /** Rejects if the worker cannot be loaded. */
  readonly failed: Promise<never>;
  readonly stop: () => void;
}

function startAnalyst(files: readonly ProjectFile[]): Analyst {
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) =>
      reject(new Error(message ?? 'it could not be loaded')),
    );
  });
  // It is awaited only while something is asked.
  failed.catch(() => undefined);
  const api = wrap<AnalysisApi>(worker);
  void api.open([...files]);
  return { api, files, failed, stop: () => worker.terminate() };
}

/** What was worked out, and of what. */
export interface AnalysisResult<Asked, Answer> {
  readonly asked: Asked;
  readonly answer: Answer;
}

/**
 * Has something worked out in a worker of its own. What is asked meanwhile ends what is being worked out.
 * @param files the files as they are saved
 * @param asked the question: the same object while it stays the same; undefined for none
 * @param ask asks it; kept as it is at first
 * @param onFailure what counts as the answer if the worker fails
 * @param delay how long a question must stand before it is asked, in milliseconds
 */
export function useAnalysis<Asked, Answer>(
  files: readonly ProjectFile[],
  asked: Asked | undefined,
  ask: (api: Remote<AnalysisApi>, asked: Asked) => Promise<Answer>,
  onFailure: (error: unknown) => Answer,
  delay: number,
): AnalysisResult<Asked, Answer> | undefined {
  const [result, setResult] = useState<AnalysisResult<Asked, Answer>>();
  const analyst = useRef<Analyst>(undefined);
  const [functions] = useState({ ask, onFailure });

  useEffect(() => {
    if (asked === undefined) return undefined;
    let isBusy = false;
    const stop = () => {
      analyst.current?.stop();
      analyst.current = undefined;
    };
    async function work(question: Asked): Promise<void> {
      isBusy = true;
      if (analyst.current?.files !== files) stop();
      const { api, failed } = (analyst.current ??= startAnalyst(files));
      const answer = await Promise.race([functions.ask(api, question), failed]).catch(
        (error: unknown) => {
          stop();
          return functions.onFailure(error);
        },
      );
      isBusy = false;
      setResult({ asked: question, answer });
    }
    const timer = setTimeout(() => void work(asked), delay);
    return () => {
      clearTimeout(timer);
      if (isBusy) stop();
    };
  }, [asked, files, delay, functions]);

  // A worker outlives no view.
  useEffect(() => () => analyst.current?.stop(), []);
  return result;
}
