import { wrap, type Remote } from 'comlink';
import type { SubmissionApi } from './submission-worker.ts';

/** What prices and describes changes. */
export type SubmissionWriter = {
  readonly [Name in keyof SubmissionApi]: (
    ...args: Parameters<SubmissionApi[Name]>
  ) => Promise<ReturnType<SubmissionApi[Name]>>;
};

/** Starts the worker that prices and describes changes. */
export function startSubmissionWorker(): Remote<SubmissionApi> {
  return wrap<SubmissionApi>(
    new Worker(new URL('./submission-worker.ts', import.meta.url), { type: 'module' }),
  );
}
