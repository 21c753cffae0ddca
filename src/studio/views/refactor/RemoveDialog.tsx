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
  const { act, goTo } = useStudio();
  const { desk, valueOf } = useEditor();
  const removal = useMemo(
    () => (file.kind === 'estimator' ? planRemoval(desk.files, path) : { path, consequences: [] }),
    [desk.files, file, path],
  );
  const names = createStudioDescriber(SCHEMAS[file.kind], valueOf(file.name));
  const label = names.describePath(path);
  const deed = to ? `Move ${label} to ${names.describePath(to.list)}` : `Remove ${label}`;
  const wordsOf = ({ file: of, path: at }: RemovalConsequence) => {
    const { describePath: labelOf, describeSubject: subjectOf } = createStudioDescriber(
      SCHEMAS[of.kind],
      valueOf(of.name),
    );
    if (of.kind !== 'cases') return subjectOf(at);
    const said = describeCaseEntry(valueOf(file.name), valueOf(of.name), at);
    return said === undefined ? subjectOf(at) : `${said} of ${labelOf(at)}`;
  };
  const lists = [
    ['These go with it:', removal.consequences.filter(({ goes }) => goes)],
    [
      'These still ask for it, and are for you to mend:',
      removal.consequences.filter(({ goes }) => !goes),
    ],
  ] as const;
  return (
    <AlertDialog title={`${deed}?`} onClose={onClose}>
      <p>{to && 'Its price goes along. '}Undo brings it back.</p>
      {lists.map(
        ([title, consequences]) =>
          consequences.length > 0 && (
            <div key={title}>
              <p>{title}</p>
              <ul>
                {consequences.map((each) => (
                  <li key={each.file.name + formatPath(each.path)}>{wordsOf(each)}</li>
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
            ? moveToList(desk.files, file, removal, to, deed)
            : applyRemoval(desk.files, file, removal, deed);
          act(edit);
          goTo(edit.place);
        }}
        onClose={onClose}
      />
    </AlertDialog>
  );
}
