import { findValueAt } from '../../../engine/schema/path.ts';
import { findConfigFile } from '../../model/documents/studio-file.ts';
import { SCHEMAS } from '../../model/documents/schemas.ts';
import {
  PlainList,
  MutedText,
  Row,
  SmallButton,
  Stack,
  SubHeading,
  ViewHeading,
} from '../primitives/primitives.tsx';
import { useEditor, useStudio } from '../context/studioContext.ts';
import { withUniqueKeys, describeChange } from '../../model/changes/describe-change.ts';
import { diffLines } from '../../model/changes/diff-lines.ts';
import { useUnsavedChanges } from '../context/useUnsavedChanges.ts';
import { discardChange } from '../../model/changes/discard-change.ts';

/** All that is not saved: in words, each to be taken back by itself, and as lines of text. */
export function ChangesView() {
  const { act, goTo } = useStudio();
  const { desk, valueOf, savedValueOf } = useEditor();
  const changes = useUnsavedChanges();
  const wordsOf = (change: (typeof changes)[number]) => {
    const kind = desk.files.find(({ name }) => name === change.file)?.kind ?? 'estimator';
    const config = findConfigFile(desk.files);
    const versions = {
      schema: SCHEMAS[kind],
      before: savedValueOf(change.file),
      after: valueOf(change.file),
      config: config && valueOf(config.name),
    };
    return describeChange(versions, change);
  };
  return (
    <Stack>
      <ViewHeading>Changes</ViewHeading>
      {changes.length === 0 && <MutedText>Everything is as it was saved.</MutedText>}
      <PlainList>
        {withUniqueKeys(changes.map(wordsOf)).map(({ key, words }, index) => {
          const change = changes[index];
          if (!change) return null;
          const file = desk.files.find(({ name }) => name === change.file);
          const isThere = findValueAt(valueOf(change.file), change.path) !== undefined;
          return (
            <li key={key}>
              <Row>
                <span style={{ flex: 1 }}>{words}</span>
                {isThere && (
                  <SmallButton
                    type="button"
                    aria-label={`Show: ${words}`}
                    onClick={() => goTo({ file: change.file, path: change.path })}
                  >
                    Show
                  </SmallButton>
                )}
                {file && (
                  <SmallButton
                    type="button"
                    aria-label={`Take back: ${words}`}
                    onClick={() =>
                      act({
                        type: 'edited',
                        words: `Take back: ${words}`,
                        place: { file: change.file, path: change.path },
                        texts: { [change.file]: discardChange(file, change, file.onDisk.text) },
                      })
                    }
                  >
                    Take back
                  </SmallButton>
                )}
              </Row>
            </li>
          );
        })}
      </PlainList>
      {desk.files
        .filter(({ text, onDisk }) => text !== onDisk.text)
        .map(({ name, text, onDisk }) => (
          <details key={name}>
            <summary>
              <SubHeading style={{ display: 'inline' }}>The lines of {name}</SubHeading>
            </summary>
            <pre aria-label={`Changed lines of ${name}`} style={{ whiteSpace: 'pre-wrap' }}>
              {diffLines(onDisk.text, text)
                .map(({ sign, line }) => `${sign} ${line}`)
                .join('\n')}
            </pre>
          </details>
        ))}
    </Stack>
  );
}
