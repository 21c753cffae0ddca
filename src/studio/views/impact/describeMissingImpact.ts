import type { WorkerResult } from '../../workers/useWorker.ts';

/**
 * What stands where an effect on prices would, and there is none.
 * @param told undefined until it is worked out
 */
export function describeMissingImpact(result: WorkerResult<unknown, unknown> | undefined): string {
  if (!result) return 'Being worked out…';
  return result.answer === undefined
    ? 'It could not be worked out. Undo what you changed last, or ask whoever looks after the project.'
    : 'What there was before cannot be priced, so there is nothing to compare with.';
}
