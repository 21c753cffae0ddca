import { useEffect, useState } from 'react';
import { space } from '../../site/ui/theme.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import type { StudioFile } from '../desk/desk.ts';
import { setValue } from '../desk/edits.ts';
import { MutedText, Row, SmallButton, Stack } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { AddSentenceMenu, SentenceEditor } from '../sentence/Sentence.tsx';
import type { ControlContext } from './control-context.ts';
import type { FormSection } from './fields.ts';
import { FieldProblems } from './ProblemWords.tsx';

interface SentenceListProps extends Pick<ControlContext, 'problems'> {
  readonly file: StudioFile;
  readonly root: unknown;
  /** The thing that says them. */
  readonly path: JsonPath;
  readonly sentences: readonly FormSection[];
}

/** What a thing says in sentences: its conditions, its rules. */
export function SentenceList({ file, root, path, sentences, problems }: SentenceListProps) {
  const { act } = useStudio();
  /** Which was added last: there whoever added it goes on. */
  const [added, setAdded] = useState<string>();
  useEffect(() => {
    if (added !== undefined)
      document.getElementById(`field_${added}`)?.focus({ preventScroll: true });
  }, [added]);
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
                act(setValue(file, at, undefined));
                setAdded(undefined);
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
            onAdded={() => setAdded(key)}
          />
        )}
        <FieldProblems problems={problems.get(key) ?? []} />
        <MutedText>{help}</MutedText>
      </Stack>
    );
  });
}
