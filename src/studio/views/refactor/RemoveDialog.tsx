import { useMemo } from 'react';
import { formatPath, type JsonPath } from '../../../engine/schema/path.ts';
import { createStudioDescriber } from '../../model/labels/studio-describer.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { describeCaseEntry } from '../../model/labels/case-labels.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import { AlertDialog, DialogActions } from '../primitives/AlertDialog.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type { ListPosition } from '../../model/refactor/resolve-drop.ts';
import { moveToList } from '../../model/refactor/move-between-lists.ts';
import {
  planRemoval,
  applyRemoval,
  type RemovalConsequence,
} from '../../model/refactor/removal.ts';

interface RemoveDialogProps {
  readonly file: StudioFile;
  readonly path: JsonPath;
  /** Where it is moved to, where it is not removed for good. */
  readonly to?: ListPosition | undefined;
  readonly onClose: () => void;
}

/** What goes with a thing that is to be removed or moved elsewhere, said before it is done. */
export function RemoveDialog({ file, path, to, onClose }: RemoveDialogProps) {
  const { dispatch, goTo } = useStudio();
  const { editor, getValue } = useEditor();
  const removal = useMemo(
    () =>
      file.kind === 'estimator' ? planRemoval(editor.files, path) : { path, consequences: [] },
    [editor.files, file, path],
  );
  const describer = createStudioDescriber(SCHEMAS[file.kind], getValue(file.name));
  const label = describer.describePath(path);
  const description = to
    ? `Move ${label} to ${describer.describePath(to.list)}`
    : `Remove ${label}`;
  const describeConsequence = ({ file: of, path: at }: RemovalConsequence) => {
    const { describePath, describeSubject } = createStudioDescriber(
      SCHEMAS[of.kind],
      getValue(of.name),
    );
    if (of.kind !== 'cases') return describeSubject(at);
    const caseEntry = describeCaseEntry(getValue(file.name), getValue(of.name), at);
    return caseEntry === undefined ? describeSubject(at) : `${caseEntry} of ${describePath(at)}`;
  };
  const lists = [
    ['These go with it:', removal.consequences.filter(({ goes }) => goes)],
    [
      'These still ask for it, and are for you to mend:',
      removal.consequences.filter(({ goes }) => !goes),
    ],
  ] as const;
  return (
    <AlertDialog title={`${description}?`} onClose={onClose}>
      <p>{to && 'Its price goes along. '}Undo brings it back.</p>
      {lists.map(
        ([title, consequences]) =>
          consequences.length > 0 && (
            <div key={title}>
              <p>{title}</p>
              <ul>
                {consequences.map((each) => (
                  <li key={each.file.name + formatPath(each.path)}>{describeConsequence(each)}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      <DialogActions
        confirmLabel={to ? 'Move it' : 'Remove it'}
        cancelLabel={to ? 'Leave it' : 'Keep it'}
        onConfirm={() => {
          const edit = to
            ? moveToList(editor.files, file, removal, to, description)
            : applyRemoval(editor.files, file, removal, description);
          dispatch(edit);
          goTo(edit.location);
        }}
        onClose={onClose}
      />
    </AlertDialog>
  );
}
