import { useMemo } from 'react';
import { formatPath, type JsonPath } from '../../engine/schema/path.ts';
import { namesOf } from '../desk/names.ts';
import type { DeskFile } from '../desk/desk.ts';
import { homeownerSubject } from '../desk/homeowner-words.ts';
import { SCHEMAS } from '../desk/schemas.ts';
import { AskDialog, Decision } from '../frame/AskDialog.tsx';
import { useDesk, useStudio } from '../frame/studio-context.ts';
import type { Drop } from './drops.ts';
import { moveToList } from './relocate.ts';
import { removalOf, removeWith, type Consequence } from './removal.ts';

interface RemoveDialogProps {
  readonly file: DeskFile;
  readonly path: JsonPath;
  /** Where it is moved to, where it is not removed for good. */
  readonly to?: Drop | undefined;
  readonly onClose: () => void;
}

/** What goes with a thing that is to be removed or moved elsewhere, said before it is done. */
export function RemoveDialog({ file, path, to, onClose }: RemoveDialogProps) {
  const { act, goTo } = useStudio();
  const { desk, valueOf } = useDesk();
  const removal = useMemo(
    () => (file.kind === 'estimator' ? removalOf(desk.files, path) : { path, consequences: [] }),
    [desk.files, file, path],
  );
  const names = namesOf(SCHEMAS[file.kind], valueOf(file.name));
  const label = names.describePath(path);
  const deed = to ? `Move ${label} to ${names.describePath(to.list)}` : `Remove ${label}`;
  const wordsOf = ({ file: of, path: at }: Consequence) => {
    const { describePath: labelOf, describeSubject: subjectOf } = namesOf(
      SCHEMAS[of.kind],
      valueOf(of.name),
    );
    if (of.kind !== 'cases') return subjectOf(at);
    const said = homeownerSubject(valueOf(file.name), valueOf(of.name), at);
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
    <AskDialog title={`${deed}?`} onClose={onClose}>
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
      <Decision
        deed={to ? 'Move it' : 'Remove it'}
        leave={to ? 'Leave it' : 'Keep it'}
        onDo={() => {
          const edit = to
            ? moveToList(desk.files, file, removal, to, deed)
            : removeWith(desk.files, file, removal, deed);
          act(edit);
          goTo(edit.place);
        }}
        onClose={onClose}
      />
    </AskDialog>
  );
}
