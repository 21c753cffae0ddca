import { useEffect, useState } from 'react';
import { space } from '../../../site/ui/styles/theme.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import type { StudioFile } from '../../model/documents/studio-file.ts';
import { setValue } from '../../model/edits/edits.ts';
import { MutedText, Row, SmallButton, Stack } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import { AddSentenceMenu, SentenceEditor } from '../sentence/SentenceEditor.tsx';
import type { ControlContext } from '../context/controlContext.ts';
import type { FormSection } from '../../model/schema-form/form-definition.ts';
import { FieldProblems } from './FieldProblems.tsx';

interface SentenceListProps extends Pick<ControlContext, 'problems'> {
  readonly file: StudioFile;
  readonly root: unknown;
  /** The thing that says them. */
  readonly path: JsonPath;
  readonly sentences: readonly FormSection[];
}

/** What a thing says in sentences: its conditions, its rules. */
export function SentenceList({ file, root, path, sentences, problems }: SentenceListProps) {
  const { dispatch } = useStudio();
  /** Which was added last: there whoever added it goes on. */
  const [addedKey, setAddedKey] = useState<string>();
  useEffect(() => {
    if (addedKey !== undefined)
      document.getElementById(`field_${addedKey}`)?.focus({ preventScroll: true });
  }, [addedKey]);
  return sentences.map(({ key, label, help, isRequired, isThere }) => {
    const at = [...path, key];
    return (
      <Stack key={key} style={{ gap: space.xs }}>
        <Row>
          <strong>{label}</strong>
          {!isRequired && <MutedText as="span">(optional)</MutedText>}
          {isThere && !isRequired && (
            <SmallButton
              type="button"
              aria-label={`Remove ${label}`}
              onClick={() => {
                dispatch(setValue(file, at, undefined));
                setAddedKey(undefined);
              }}
            >
              Remove
            </SmallButton>
          )}
        </Row>
        {isThere ? (
          <SentenceEditor file={file} root={root} path={at} />
        ) : (
          <AddSentenceMenu
            file={file}
            root={root}
            path={at}
            label={label}
            onAdded={() => setAddedKey(key)}
          />
        )}
        <FieldProblems problems={problems.get(key) ?? []} />
        <MutedText>{help}</MutedText>
      </Stack>
    );
  });
}
