import type { EstimatorConfig } from '../../generated/estimator.ts';
import type { DeskFile } from '../desk/desk.ts';
import { readJson } from '../desk/values.ts';
import { effectOf, type Effect } from '../effect/effect.ts';
import { toAcknowledge } from './to-acknowledge.ts';

/** What is to be published, and what it is compared with. */
export interface PublishAsked {
  readonly files: readonly DeskFile[];
  /** The text of the config in the last version. */
  readonly earlier: string;
}

/** What publishing would do to prices. */
export interface PublishAnswer {
  readonly effect: Effect | undefined;
  /** The edits for which a reason has to be given. */
  readonly toAcknowledge: readonly string[];
}

function answerTo({ files, earlier }: PublishAsked): PublishAnswer {
  const effect = effectOf(files, earlier);
  const text = files.find(({ kind }) => kind === 'estimator')?.text ?? '';
  if (!effect) return { effect, toAcknowledge: [] };
  // Both could be priced.
  const [before, after] = [earlier, text].map((each) => readJson(each) as EstimatorConfig);
  const isKnown = before !== undefined && after !== undefined;
  return { effect, toAcknowledge: isKnown ? toAcknowledge(before, after, effect.impact) : [] };
}

addEventListener('message', ({ data }: MessageEvent<PublishAsked>) => postMessage(answerTo(data)));
