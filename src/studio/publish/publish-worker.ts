import type { DeskFile } from '../desk/desk.ts';
import { comparedEffect, type Effect } from '../effect/effect.ts';
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
  const compared = comparedEffect(files, earlier);
  if (!compared) return { effect: undefined, toAcknowledge: [] };
  const { effect, before, after } = compared;
  return { effect, toAcknowledge: toAcknowledge(before, after, effect.impact) };
}

addEventListener('message', ({ data }: MessageEvent<PublishAsked>) => postMessage(answerTo(data)));
