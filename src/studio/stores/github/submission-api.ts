import { wrap, type Remote } from 'comlink';
import type { SubmissionApi } from './submission-worker.ts';

/** What prices and describes changes. */
export type SubmissionWriter = {
  readonly [Name in keyof SubmissionApi]: (
    ...args: Parameters<SubmissionApi[Name]>
  ) => Promise<ReturnType<SubmissionApi[Name]>>;
};

let submissionApi: Remote<SubmissionApi> | undefined;

/** The worker that prices and describes changes; the same for all. */
export function startSubmissionWorker(): Remote<SubmissionApi> {
  submissionApi ??= wrap<SubmissionApi>(
    new Worker(new URL('./submission-worker.ts', import.meta.url), { type: 'module' }),
  );
  return submissionApi;
}
