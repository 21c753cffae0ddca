import type { Step } from '../../engine/generated/estimator.ts';
import type { StepOption } from '../../engine/inputs/answers.ts';
import { toPublicUrl } from '../ui/browser/toPublicUrl.ts';
import { prefetchFile, readLazyChunkFiles } from '../ui/lazy/lazyChunks.ts';
import { whenIdle } from '../ui/browser/whenIdle.ts';

/** Lists the URLs of the pictures of all steps except the first, whose pictures are in the page. */
export function listLaterPictures([, ...later]: readonly Step[]): string[] {
  const pictures = later
    .flatMap((step): readonly StepOption[] => ('options' in step ? step.options : []))
    .filter(({ offered }) => offered !== false)
    .flatMap((option) =>
      'illustration' in option && option.illustration !== undefined
        ? [toPublicUrl(option.illustration)]
        : [],
    );
  // Several pictures may be fragments of one file.
  return [...new Set(pictures.map((picture) => picture.replace(/#.*/, '')))];
}

/** Fetches files into the browser's cache, one at a time while the browser is idle. */
async function prefetchFiles(files: Iterable<string>) {
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, to leave bandwidth to the visitor
    await new Promise<void>((go) => whenIdle(go));
    // Fetched, not run. A failure is ignored: the file is fetched again when it is needed.
    await prefetchFile(file, { priority: 'low' }).catch(() => undefined);
  }
}

/**
 * Prefetches everything up to the results step: the wizard's script, the pictures of its steps, then the results chunk.
 * @param pictures the URLs of pictures
 */
export async function prefetchLazyChunks(pictures: readonly string[]): Promise<void> {
  const {
    Estimator = [],
    [import.meta.env.REVEAL ? 'RevealingResults' : 'Results']: Results = [],
  } = readLazyChunkFiles();
  await prefetchFiles(new Set([...Estimator, ...pictures, ...Results]));
}
