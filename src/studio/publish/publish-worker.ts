import type { DeskFile } from '../desk/desk.ts';
import type { EditedKey } from '../../authoring/impact/impact.ts';
import { comparedEffect, type Effect } from '../effect/effect.ts';
import { toAcknowledge } from './to-acknowledge.ts';

/** What is to be published, and what it is compared with. */
export interface PublishAsked {
  readonly files: readonly DeskFile[];
  /** The texts of the config that a pull request may be compared with: of the last version, and of those before it. */
  readonly earlier: readonly string[];
}

/** What publishing would do to prices. */
export interface PublishAnswer {
  /** Against the last version. */
  readonly effect: Effect | undefined;
  /** The edits for which a reason has to be given. */
  readonly toAcknowledge: readonly Pick<EditedKey, 'path' | 'name'>[];
}

function answerTo({ files, earlier }: PublishAsked): PublishAnswer {
  const [last, ...others] = earlier.map((text) => comparedEffect(files, text));
  const all = [last, ...others].flatMap((compared) => compared?.overTime ?? []);
  return {
    effect: last?.effect,
    toAcknowledge: toAcknowledge(all).map(({ path, name }) => ({ path, name })),
  };
}

addEventListener('message', ({ data }: MessageEvent<PublishAsked>) => postMessage(answerTo(data)));
