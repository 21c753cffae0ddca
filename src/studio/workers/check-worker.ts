import { withHashedCodes } from '../../authoring/check/hash-codes.ts';
import type { FileTexts } from '../model/documents/studio-file.ts';
import { parseJson } from '../model/documents/json-values.ts';
import { checkFiles, type CheckInput, type StudioCheckResult } from '../model/check/check-files.ts';

/** A check that is asked for, and its answer: they belong together by their turn. */
export interface CheckRequest extends CheckInput {
  readonly turn: number;
}
export interface CheckResponse extends StudioCheckResult {
  readonly turn: number;
  /** Configs with codes that can be read, as they would be with hashes in their place. */
  readonly hashedTexts: FileTexts;
}

async function hashCodes({ files }: CheckInput): Promise<FileTexts> {
  const made = await Promise.all(
    files
      .filter(({ kind }) => kind === 'estimator')
      .map(async ({ name, text }): Promise<[string, string][]> => {
        const hashedTexts = await withHashedCodes(text, parseJson(text));
        return hashedTexts === text ? [] : [[name, hashedTexts]];
      }),
  );
  return Object.fromEntries(made.flat());
}

async function respond({ turn, ...checked }: CheckRequest): Promise<void> {
  const hashedTexts = await hashCodes(checked);
  const result: CheckResponse = { turn, ...checkFiles(checked, new Date()), hashedTexts };
  postMessage(result);
}

// What is thrown behind a promise is no error of a worker by itself, and the page would wait for good.
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  respond(data).catch(reportError);
});
