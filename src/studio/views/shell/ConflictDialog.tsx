import { useMemo, useState } from 'react';
import { summarizeValue } from '../../../engine/text/format.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { mergeFile } from '../../model/changes/merge-file.ts';
import type { ChangeConflict } from '../../model/changes/revert-changes.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import { AlertDialog } from '../primitives/AlertDialog.tsx';
import {
  Columns,
  ErrorText,
  PrimaryButton,
  Row,
  SmallButton,
  Stack,
  SubHeading,
} from '../primitives/primitives.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import type { StudioRequestError } from '../../model/project/project-client.ts';
import { ToggleGroup } from '../primitives/ToggleGroup.tsx';

interface ConflictDialogProps {
  readonly failure: StudioRequestError;
  /** Takes whether something is left that is to be saved. */
  readonly onSettled: (isToBeSaved: boolean) => void;
}

/** Names what both have changed in a file. */
function getKey({ subject }: ChangeConflict, name: string): string {
  return `${name} ${subject}`;
}

/** A file was changed by somebody else: what they did, what was done here, and what of it is to stand. */
export function ConflictDialog({ failure, onSettled }: ConflictDialogProps) {
  const { dispatch } = useStudio();
  const { editor } = useEditor();
  const config = findConfigFile(editor.files)?.text;
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set());
  const files = useMemo(
    () =>
      failure.theirs.flatMap((theirs) => {
        const file = editor.files.find(({ name }) => name === theirs.name);
        if (!file) return [];
        const merged = mergeFile(file, theirs.text, (conflict) =>
          keptKeys.has(getKey(conflict, file.name)),
        );
        return [{ theirs, file, merged }];
      }),
    [failure, editor.files, keptKeys],
  );
  const conflicts = files.flatMap(({ merged, file }) =>
    (merged?.conflicts ?? []).map((conflict) => ({
      ...conflict,
      key: getKey(conflict, file.name),
    })),
  );

  function choose(key: string, isMine: boolean) {
    const next = new Set(keptKeys);
    if (isMine) next.add(key);
    else next.delete(key);
    setKeptKeys(next);
  }
  /** Takes up what they have saved, with what was done here put in: Undo takes back no more than that. */
  function merge(keepsMine: (conflict: ChangeConflict, name: string) => boolean) {
    const texts = files.map(({ theirs, file }) => {
      const merged = mergeFile(file, theirs.text, (conflict) => keepsMine(conflict, file.name));
      return [file.name, merged?.text ?? file.text];
    });
    dispatch({ type: 'merge', files: failure.theirs, texts: Object.fromEntries(texts), keepsMine });
  }

  return (
    <AlertDialog title="Changed by somebody else" onClose={() => onSettled(false)}>
      <ErrorText>{failure.message}</ErrorText>
      {files.map(({ theirs, file }) => (
        <Columns key={file.name}>
          {[
            { title: 'They changed', to: theirs.text },
            { title: 'You changed', to: file.text },
          ].map((version) => (
            <ChangeList
              key={version.title}
              {...version}
              from={file.onDisk.text}
              kind={file.kind}
              config={config}
            />
          ))}
        </Columns>
      ))}
      {conflicts.length > 0 && (
        <Stack>
          <SubHeading as="h2">Both of you changed this: which shall stand?</SubHeading>
          {conflicts.map(({ key, subject, now, before, isGone }) => (
            <div key={key}>
              <p>{subject}</p>
              {isGone ? (
                <p>They have taken away what it belongs to, so only theirs can stand.</p>
              ) : (
                <ToggleGroup
                  label={subject}
                  choices={{
                    theirs: `Theirs: ${summarizeValue(now)}`,
                    mine: `Yours: ${summarizeValue(before)}`,
                  }}
                  value={keptKeys.has(key) ? 'mine' : 'theirs'}
                  onChoose={(whose) => choose(key, whose === 'mine')}
                />
              )}
            </div>
          ))}
        </Stack>
      )}
      <Row>
        {files.every(({ merged }) => merged) && (
          <PrimaryButton
            type="button"
            onClick={() => {
              merge((conflict, name) => keptKeys.has(getKey(conflict, name)));
              onSettled(true);
            }}
          >
            Save both{conflicts.length > 0 && ', as chosen'}
          </PrimaryButton>
        )}
        <SmallButton
          type="button"
          onClick={() => {
            merge(() => true);
            dispatch({
              type: 'edit',
              description: 'Take what somebody else has saved',
              location: { file: files[0]?.file.name ?? '', path: [] },
              texts: Object.fromEntries(files.map(({ theirs }) => [theirs.name, theirs.text])),
            });
            onSettled(false);
          }}
        >
          Only theirs (Undo brings yours back)
        </SmallButton>
        <SmallButton
          type="button"
          onClick={() => {
            dispatch({ type: 'markSaved', files: failure.theirs });
            onSettled(true);
          }}
        >
          Only yours, in place of theirs
        </SmallButton>
      </Row>
    </AlertDialog>
  );
}
