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
  const { dispatch, goTo } = useStudio();
  const { editor, getValue, getSavedValue } = useEditor();
  const changes = useUnsavedChanges();
  const wordsOf = (change: (typeof changes)[number]) => {
    const kind = editor.files.find(({ name }) => name === change.file)?.kind ?? 'estimator';
    const config = findConfigFile(editor.files);
    const versions = {
      schema: SCHEMAS[kind],
      before: getSavedValue(change.file),
      after: getValue(change.file),
      config: config && getValue(config.name),
    };
    return describeChange(versions, change);
  };
  return (
    <Stack>
      <ViewHeading>Changes</ViewHeading>
      {changes.length === 0 && <MutedText>Everything is as it was saved.</MutedText>}
      <PlainList>
        {withUniqueKeys(changes.map(wordsOf)).map(({ key, text }, index) => {
          const change = changes[index];
          if (!change) return null;
          const file = editor.files.find(({ name }) => name === change.file);
          const isThere = findValueAt(getValue(change.file), change.path) !== undefined;
          return (
            <li key={key}>
              <Row>
                <span style={{ flex: 1 }}>{text}</span>
                {isThere && (
                  <SmallButton
                    type="button"
                    aria-label={`Show: ${text}`}
                    onClick={() => goTo({ file: change.file, path: change.path })}
                  >
                    Show
                  </SmallButton>
                )}
                {file && (
                  <SmallButton
                    type="button"
                    aria-label={`Take back: ${text}`}
                    onClick={() =>
                      dispatch({
                        type: 'edit',
                        description: `Take back: ${text}`,
                        location: { file: change.file, path: change.path },
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
      {editor.files
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
