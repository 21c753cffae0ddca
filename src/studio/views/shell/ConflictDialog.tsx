import { useMemo, useState } from 'react';
import { summarizeValue } from '../../../engine/text/format.ts';
import { describeConflict, describeVersions } from '../../model/changes/describe-patch.ts';
import { findDocument } from '../../model/documents/document.ts';
import { listMergeConflicts } from '../../model/editor/editor-state.ts';
import { isOrderPatch, type Patch } from '../../model/patches/patch.ts';
import type { StoreError } from '../../model/store/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Lines, StudioDialog } from '../ui/controls.tsx';

interface ConflictDialogProps {
  readonly failure: StoreError;
  /** Called once they are put together. */
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

/** Puts the own changes and those that somebody else saved together. */
export function ConflictDialog({ failure: { theirs }, onMerged, onClose }: ConflictDialogProps) {
  const { editorStore, saving } = useStudio();
  const [documents] = useState(() => editorStore.getState().documents);
  const conflicts = useMemo(() => listMergeConflicts(documents, theirs), [documents, theirs]);
  /** The conflicts in which the own value stays. */
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const keyOf = ({ address }: Patch) => JSON.stringify(address);
  const versions = theirs.map(({ name, kind, text }) => {
    const before = findDocument(documents, name)?.saved.text;
    return { name, kind, before, after: text };
  });
  return (
    <StudioDialog
      title="Somebody else saved meanwhile"
      confirmLabel="Save both"
      cancelLabel="Decide later"
      onConfirm={() => {
        saving.takeOver(theirs, ({ patch }) => mine.has(keyOf(patch)));
        onMerged();
      }}
      onClose={onClose}
    >
      <p>Nothing is lost: their changes and yours are put together. They changed:</p>
      <Lines lines={describeVersions(versions)} />
      {conflicts.length > 0 && <strong>Both of you changed this. Which one stays?</strong>}
      {conflicts.map((conflict) => {
        const { patch, now, isGone } = conflict;
        const key = keyOf(patch);
        const isMine = mine.has(key);
        const others = [...mine].filter((each) => each !== key);
        const own = isOrderPatch(patch) ? 'your order' : summarizeValue(patch.after);
        const other = isOrderPatch(patch) ? 'their order' : summarizeValue(now);
        return (
          <div
            key={key}
            className="row"
            role="group"
            aria-label={describeConflict(documents, conflict)}
          >
            <span className="grow">{describeConflict(documents, conflict)}</span>
            <Action
              text={`Theirs: ${isGone ? 'removed' : other}`}
              isChosen={!isMine}
              onPress={() => setMine(new Set(others))}
            />
            <Action
              text={`Yours: ${own}`}
              isChosen={isMine}
              isDisabled={isGone}
              onPress={() => setMine(new Set([...mine, key]))}
            />
          </div>
        );
      })}
    </StudioDialog>
  );
}
