import type { Step } from '../../engine/generated/estimator.ts';
import type { StepOption } from '../../engine/kinds/answers.ts';
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

/** Fetches a script into the browser's cache; it does not run. A failure is ignored: it is fetched again when needed. */
async function prefetchScript(file: string): Promise<void> {
  await prefetchFile(file, { priority: 'low' }).catch(() => undefined);
}

/** Kept, because the browser would otherwise parse a drawing in the midst of the click that leads to it. */
const loadedPictures: HTMLImageElement[] = [];

async function loadPicture(file: string): Promise<void> {
  const picture = new Image();
  loadedPictures.push(picture);
  picture.fetchPriority = 'low';
  picture.src = file;
  await new Promise((settle) => {
    picture.addEventListener('load', settle);
    picture.addEventListener('error', settle);
  });
}

/** Loads files one at a time, while the browser is idle. */
async function loadWhenIdle(files: readonly string[], load: (file: string) => Promise<void>) {
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time, to leave bandwidth to the visitor
    await new Promise<void>((go) => whenIdle(go));
    // oxlint-disable-next-line no-await-in-loop
    await load(file);
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
  await loadWhenIdle(Estimator, prefetchScript);
  await loadWhenIdle(pictures, loadPicture);
  await loadWhenIdle(Results, prefetchScript);
}
