import { useMemo, useState } from 'react';
import {
  describeChoice,
  describeVersions,
  formatConflictValue,
} from '../../model/words/describe-patch.ts';
import { findDocument, type StudioDocument } from '../../model/project/document.ts';
import type { FileConflict } from '../../model/project/file-patches.ts';
import { listMergeConflicts } from '../../model/project/merge-documents.ts';
import { isOrderPatch } from '../../model/project/patch.ts';
import { REMOVED_VERSION, type StoreError } from '../../model/project/project-store.ts';
import { useStudio } from '../studio/studioContext.ts';
import { Action, Lines, StudioDialog } from '../ui/controls.tsx';

interface ConflictDialogProps {
  readonly failure: StoreError;
  /** Called once they are put together. */
  readonly onMerged: () => void;
  readonly onClose: () => void;
}

const keyOf = ({ file, patch }: FileConflict) => JSON.stringify([file, patch.address]);

/** Whether it is about a file that somebody removed. */
const isRemoval = ({ patch, now }: FileConflict) => patch.address.length === 0 && now === undefined;

/** What each choice is called. */
function nameChoices(documents: readonly StudioDocument[], conflict: FileConflict) {
  const { patch, now, isGone } = conflict;
  if (isRemoval(conflict)) return { theirs: 'removed', mine: 'kept' };
  if (isOrderPatch(patch)) return { theirs: 'their order', mine: 'your order' };
  const format = (value: unknown) => formatConflictValue(documents, conflict, value);
  return { theirs: isGone ? 'removed' : format(now), mine: format(patch.after) };
}

/** Puts the own changes and those that somebody else saved together. */
export function ConflictDialog({
  failure: { theirs, by },
  onMerged,
  onClose,
}: ConflictDialogProps) {
  const { editorStore, saving, config, location, goTo, store, project } = useStudio();
  const who = by || 'Somebody else';
  const [theirName, myName] = [by || 'Theirs', project.person?.name ?? 'Yours'];
  const [documents] = useState(() => editorStore.getState().documents);
  const conflicts = useMemo(() => listMergeConflicts(documents, theirs), [documents, theirs]);
  /** The conflicts in which the own value stays: at first all, so that nothing typed is lost unless somebody says so. */
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(conflicts.filter(({ isGone }) => !isGone).map(keyOf)),
  );
  const versions = theirs
    .filter(({ version }) => version !== REMOVED_VERSION)
    .map(({ name, kind, text }) => {
      const before = findDocument(documents, name)?.saved.text;
      return { name, kind, before, after: text };
    });
  function merge() {
    const given = conflicts.filter((each) => isRemoval(each) && !mine.has(keyOf(each)));
    // What was removed cannot be shown any more.
    if (given.some(({ file }) => file === location.file))
      goTo({ file: config.name, path: ['steps', 0] });
    saving.takeOver(theirs, (conflict) => mine.has(keyOf(conflict)));
    onMerged();
  }
  return (
    <StudioDialog
      title={store.save ? 'Somebody else saved meanwhile' : `${who} changed the site meanwhile`}
      confirmLabel={store.save ? 'Save both' : 'Put both together'}
      cancelLabel="Decide later"
      onConfirm={merge}
      onClose={onClose}
    >
      {versions.length > 0 && (
        <>
          <p>Nothing is lost: their changes and yours are put together. They changed:</p>
          <Lines lines={describeVersions(versions)} />
        </>
      )}
      {conflicts.length > 0 && <strong>Both of you changed this. Which one stays?</strong>}
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        const isMine = mine.has(key);
        const others = [...mine].filter((each) => each !== key);
        const choices = nameChoices(documents, conflict);
        return (
          <div
            key={key}
            className="row"
            role="group"
            aria-label={describeChoice(documents, conflict)}
          >
            <span className="grow">{describeChoice(documents, conflict)}</span>
            <Action
              text={`${theirName}: ${choices.theirs}`}
              isChosen={!isMine}
              // Without a config there is nothing to edit.
              isDisabled={isRemoval(conflict) && conflict.file === config.name}
              onPress={() => setMine(new Set(others))}
            />
            <Action
              text={`${myName}: ${choices.mine}`}
              isChosen={isMine}
              isDisabled={conflict.isGone}
              onPress={() => setMine(new Set([...mine, key]))}
            />
          </div>
        );
      })}
    </StudioDialog>
  );
}
