import { wrap, type Remote } from 'comlink';
import type { SubmissionApi } from './submission-worker.ts';

let submissionApi: Remote<SubmissionApi> | undefined;

/** The worker that prices and describes changes; the same for all. */
export function startSubmissionWorker(): Remote<SubmissionApi> {
  submissionApi ??= wrap<SubmissionApi>(
    new Worker(new URL('./submission-worker.ts', import.meta.url), { type: 'module' }),
  );
  return submissionApi;
}
