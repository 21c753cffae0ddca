import type { Step } from '../desk/desk.ts';
import type { PastChange } from './publishing.ts';
import type { ToldOfPublishing } from './useToldOfPublishing.ts';

/** The words for taking an earlier change back, on the desk and as the reason that is published with it. */
export function takeBackWords({ why }: Pick<PastChange, 'why'>): string {
  return `Take back: ${why}`;
}

/**
 * What is told of publishing, without an earlier change that is not taken back any more, as “Undo” has brought it again.
 * @param done what was done on the desk
 */
export function toldNow(
  told: ToldOfPublishing,
  done: readonly Pick<Step, 'words'>[],
): ToldOfPublishing {
  const { takesBack, why } = told;
  if (!takesBack) return told;
  const begun = takeBackWords(takesBack);
  if (done.some(({ words }) => words === begun)) return told;
  return { ...told, takesBack: undefined, why: why === begun ? '' : why };
}
