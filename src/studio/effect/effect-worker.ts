import type { EstimatorConfig } from '../../engine/generated/estimator.ts';
import { configAmong, type DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { comparedEffect, type Effect } from './effect.ts';
import { pinnedPrice, type Pinned, type PinnedPrice } from './pinned.ts';

/** What is priced: files without errors, and a homeowner who is always told of. */
export interface EffectAsked {
  readonly files: readonly DeskFile[];
  readonly pinned: Pinned | undefined;
}

/** What the edits do to prices, and to the pinned homeowner. */
export interface EffectAnswer {
  /** Undefined where what is saved cannot be priced. */
  readonly effect: Effect | undefined;
  readonly pinned: PinnedPrice | undefined;
}

function answerTo({ files, pinned }: EffectAsked): EffectAnswer {
  const config = configAmong(files);
  const [before, after] = [config?.onDisk.text ?? '', config?.text ?? ''].map(
    (text) => readJson(text) as EstimatorConfig | undefined,
  );
  return {
    effect: comparedEffect(files)?.effect,
    pinned: after && pinned && pinnedPrice(before, after, pinned),
  };
}

addEventListener('message', ({ data }: MessageEvent<EffectAsked>) => postMessage(answerTo(data)));
