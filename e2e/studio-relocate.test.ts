import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkFiles } from '../src/studio/model/check/check-files.ts';
import type { StudioFile } from '../src/studio/model/documents/studio-file.ts';
import { moveEntry } from '../src/studio/model/edits/edits.ts';
import { setJsonValue } from '../src/studio/model/documents/text-edits.ts';
import { SCHEMAS } from '../src/studio/model/documents/schemas.ts';
import { findValueAt } from '../src/engine/schema/path.ts';
import { listNewForwardReferences } from '../src/studio/model/refactor/forward-references.ts';
import {
  duplicateWithPrice,
  moveToList,
  listCompatibleLists,
} from '../src/studio/model/refactor/move-between-lists.ts';
import { planRemoval } from '../src/studio/model/refactor/removal.ts';

const adu = readFileSync('e2e/fixtures/adu.json', 'utf8');

function createFile(text: string): StudioFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text: adu, hash: '' } };
}

function listErrors(text: string): string[] {
  const { problems } = checkFiles(
    { files: [createFile(text)], publicFiles: [], pages: ['/privacy-policy', '/terms-of-service'] },
    new Date('2026-11-22'),
  );
  const errors = problems.filter(({ severity }) => severity === 'error');
  // There are no pictures here; of two options with the same one it is said twice.
  return [...new Set(errors.map(({ message }) => message))];
}

const firstOption = ['steps', 0, 'options', 0];

describe('an option', () => {
  it('is duplicated with its price', () => {
    const made = duplicateWithPrice(createFile(adu), firstOption).texts['estimator.json'] ?? '';
    expect(findValueAt(JSON.parse(made), ['prices', 'ratePerSquareFoot', 'new-option'])).toBe(300);
    expect(listErrors(made)).toEqual(listErrors(adu));
  });

  it('can move to the other lists of options', () => {
    expect(listCompatibleLists(SCHEMAS.estimator, JSON.parse(adu), firstOption)).toEqual([
      ['steps', 1, 'options'],
      ['steps', 3, 'options'],
      ['steps', 4, 'options'],
    ]);
    expect(listCompatibleLists(SCHEMAS.estimator, JSON.parse(adu), ['steps', 0])).toEqual([]);
  });

  it('moves to another step with its price, and leaves nothing behind', () => {
    const files = [createFile(adu)];
    const path = ['steps', 3, 'options', 2];
    const edit = moveToList(
      files,
      createFile(adu),
      planRemoval(files, path),
      { list: ['steps', 4, 'options'], index: 8 },
      'Move',
    );
    const made: unknown = JSON.parse(edit.texts['estimator.json'] ?? '');
    expect(findValueAt(made, ['prices', 'designMultiplier'])).not.toHaveProperty('high-end');
    expect(findValueAt(made, ['prices', 'featurePrice', 'high-end'])).toBe(1.7);
    expect(findValueAt(made, edit.place.path)).toMatchObject({ id: 'high-end' });
  });
});

describe('a step that is moved', () => {
  const path = ['steps', 4, 'showWhen'];
  const condition = { test: 'is', answer: 'designLevel', option: 'basic' };
  const text = setJsonValue(adu, path, condition);

  it('is told when a condition would look ahead', () => {
    const moved = moveEntry(createFile(text), ['steps', 4], 3).texts['estimator.json'] ?? '';
    expect(listNewForwardReferences(text, moved)).toEqual([
      expect.stringContaining("only the later step 'Select Your Design Level' asks"),
    ]);
    expect(listNewForwardReferences(text, text)).toEqual([]);
  });

  it('is told nothing where all is in order', () => {
    const moved = moveEntry(createFile(text), ['steps', 2], 3).texts['estimator.json'] ?? '';
    expect(listNewForwardReferences(text, moved)).toEqual([]);
  });
});
