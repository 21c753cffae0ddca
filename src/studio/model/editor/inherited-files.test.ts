import { expect, it } from 'vitest';
import { editorReducer, createEditorState } from './editor-state.ts';
import type { FileOnDisk } from '../project/protocol.ts';
import { isStillInherited } from './inherited-files.ts';

const files: FileOnDisk[] = [
  { name: 'estimator.json', kind: 'estimator', text: '{}', hash: 'one' },
  { name: 'privacy.json', kind: 'legal-document', text: '{}', hash: 'one' },
  { name: 'terms.json', kind: 'legal-document', text: '{}', hash: 'one' },
];

it('tells the documents of another business until one of them is saved', () => {
  const opening = { files, inherited: ['privacy.json', 'terms.json'] };
  const editor = createEditorState(files);
  const result = ({ files: now }: typeof editor) =>
    files.filter(({ name }) => isStillInherited(opening, now, name)).map(({ name }) => name);
  expect(result(editor)).toEqual(['privacy.json', 'terms.json']);
  const saved = (...all: FileOnDisk[]) => editorReducer(editor, { type: 'markSaved', files: all });
  const [config, privacy] = files.map((file) => ({ ...file, text: '{ }', hash: 'two' }));
  expect(config && result(saved(config))).toEqual(['privacy.json', 'terms.json']);
  expect(privacy && result(saved(privacy))).toEqual([]);
});
