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
function keyOf({ subject }: ChangeConflict, name: string): string {
  return `${name} ${subject}`;
}

/** A file was changed by somebody else: what they did, what was done here, and what of it is to stand. */
export function ConflictDialog({ failure, onSettled }: ConflictDialogProps) {
  const { act } = useStudio();
  const { desk } = useEditor();
  const config = findConfigFile(desk.files)?.text;
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const files = useMemo(
    () =>
      failure.theirs.flatMap((theirs) => {
        const own = desk.files.find(({ name }) => name === theirs.name);
        if (!own) return [];
        const both = mergeFile(own, theirs.text, (clash) => mine.has(keyOf(clash, own.name)));
        return [{ theirs, own, both }];
      }),
    [failure, desk.files, mine],
  );
  const clashes = files.flatMap(({ both, own }) =>
    (both?.clashes ?? []).map((clash) => ({ ...clash, key: keyOf(clash, own.name) })),
  );

  function choose(key: string, isMine: boolean) {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    setMine(next);
  }
  /** Takes up what they have saved, with what was done here put in: Undo takes back no more than that. */
  function join(insists: (clash: ChangeConflict, name: string) => boolean) {
    const texts = files.map(({ theirs, own }) => {
      const both = mergeFile(own, theirs.text, (clash) => insists(clash, own.name));
      return [own.name, both?.text ?? own.text];
    });
    act({ type: 'joined', files: failure.theirs, texts: Object.fromEntries(texts), insists });
  }

  return (
    <AlertDialog title="Changed by somebody else" onClose={() => onSettled(false)}>
      <ErrorText>{failure.message}</ErrorText>
      {files.map(({ theirs, own }) => (
        <Columns key={own.name}>
          {[
            { title: 'They changed', to: theirs.text },
            { title: 'You changed', to: own.text },
          ].map((side) => (
            <ChangeList
              key={side.title}
              {...side}
              from={own.onDisk.text}
              kind={own.kind}
              config={config}
            />
          ))}
        </Columns>
      ))}
      {clashes.length > 0 && (
        <Stack>
          <SubHeading as="h2">Both of you changed this: which shall stand?</SubHeading>
          {clashes.map(({ key, subject, now, before, isGone }) => (
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
                  value={mine.has(key) ? 'mine' : 'theirs'}
                  onChoose={(whose) => choose(key, whose === 'mine')}
                />
              )}
            </div>
          ))}
        </Stack>
      )}
      <Row>
        {files.every(({ both }) => both) && (
          <PrimaryButton
            type="button"
            onClick={() => {
              join((clash, name) => mine.has(keyOf(clash, name)));
              onSettled(true);
            }}
          >
            Save both{clashes.length > 0 && ', as chosen'}
          </PrimaryButton>
        )}
        <SmallButton
          type="button"
          onClick={() => {
            join(() => true);
            act({
              type: 'edited',
              words: 'Take what somebody else has saved',
              place: { file: files[0]?.own.name ?? '', path: [] },
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
            act({ type: 'saved', files: failure.theirs });
            onSettled(true);
          }}
        >
          Only yours, in place of theirs
        </SmallButton>
      </Row>
    </AlertDialog>
  );
}
