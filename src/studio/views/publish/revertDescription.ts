import type { UndoStep } from '../../model/editor/editor-state.ts';
import type { PublishedChange } from '../../model/project/protocol.ts';
import type { PublishFormState } from './usePublishFormState.ts';

/** The words for taking an earlier change back, on the desk and as the reason that is published with it. */
export function describeRevert({ why }: Pick<PublishedChange, 'why'>): string {
  return `Take back: ${why}`;
}

/**
 * What is told of publishing, without an earlier change that is not taken back any more, as “Undo” has brought it again.
 * @param done what was done on the desk
 */
export function dropUndoneRevert(
  formState: PublishFormState,
  undoStack: readonly Pick<UndoStep, 'description'>[],
): PublishFormState {
  const { revertedChange, why } = formState;
  if (!revertedChange) return formState;
  const revertWords = describeRevert(revertedChange);
  if (undoStack.some(({ description }) => description === revertWords)) return formState;
  return { ...formState, revertedChange: undefined, why: why === revertWords ? '' : why };
}
