import { useEffect, useState } from 'react';
import { space } from '../../site/ui/theme.ts';
import type { JsonPath } from '../../engine/schema/path.ts';
import type { DeskFile } from '../desk/desk.ts';
import { setValue } from '../desk/edits.ts';
import { Quiet, Row, SmallButton, Stack } from '../frame/parts.tsx';
import { useStudio } from '../frame/studio-context.ts';
import { AddSentence, Sentence } from '../sentence/Sentence.tsx';
import type { ControlContext } from './control-context.ts';
import type { Part } from './fields.ts';
import { ProblemWords } from './ProblemWords.tsx';

interface SentencesViewProps extends Pick<ControlContext, 'problems'> {
  readonly file: DeskFile;
  readonly root: unknown;
  /** The thing that says them. */
  readonly path: JsonPath;
  readonly sentences: readonly Part[];
}

/** What a thing says in sentences: its conditions, its rules. */
export function SentencesView({ file, root, path, sentences, problems }: SentencesViewProps) {
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
          {!isRequired && <Quiet as="span">(optional)</Quiet>}
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
          <Sentence file={file} root={root} path={at} />
        ) : (
          <AddSentence
            file={file}
            root={root}
            path={at}
            label={label}
            onAdded={() => setAdded(key)}
          />
        )}
        <ProblemWords problems={problems.get(key) ?? []} />
        <Quiet>{help}</Quiet>
      </Stack>
    );
  });
}
