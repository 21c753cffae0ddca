import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { findValueAt } from '../../../engine/schema/path.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { moveEntry } from '../edits/edits.ts';
import { listNewForwardReferences } from './forward-references.ts';
import { duplicateWithPrice, listCompatibleLists, moveToList } from './move-between-lists.ts';
import { planRemoval } from './removal.ts';

function createFile(text: string): StudioFile {
  return { name: 'boats.json', kind: 'estimator', text, onDisk: { text, hash: '' } };
}

const file = createFile(boatHallJson);
const wash = ['steps', 4, 'options', 0];

describe('an option', () => {
  it('is duplicated with its price', () => {
    const made = duplicateWithPrice(file, wash).texts['boats.json'] ?? '';
    expect(findValueAt(JSON.parse(made), ['prices', 'extraPrice', 'new-option'])).toBe(140);
  });

  it('can move to the lists of options of other steps', () => {
    const root: unknown = JSON.parse(boatHallJson);
    expect(listCompatibleLists(SCHEMAS.estimator, root, wash)).toEqual(
      [0, 1, 2].map((step) => ['steps', step, 'options']),
    );
    expect(listCompatibleLists(SCHEMAS.estimator, root, ['steps', 0])).toEqual([]);
  });

  it('takes its price along to another step', () => {
    const target = { list: ['steps', 0, 'options'], index: 3 };
    const edit = moveToList([file], file, planRemoval([file], wash), target, 'Move');
    const made: unknown = JSON.parse(edit.texts['boats.json'] ?? '');
    expect(findValueAt(made, ['prices', 'extraPrice'])).not.toHaveProperty('wash');
    expect(findValueAt(made, ['prices', 'boatPrice', 'wash'])).toBe(140);
    expect(findValueAt(made, edit.location.path)).toMatchObject({ id: 'wash' });
  });
});

describe('listNewForwardReferences', () => {
  const moveStep = (from: number, to: number) =>
    moveEntry(file, ['steps', from], to).texts['boats.json'] ?? '';

  it('names the condition that would look at a later step', () => {
    expect(listNewForwardReferences(boatHallJson, moveStep(0, 4))).toEqual([
      expect.stringContaining("only the later step 'Which boat is it?' asks"),
    ]);
  });

  it('finds nothing when the order stays valid', () => {
    expect(listNewForwardReferences(boatHallJson, moveStep(5, 6))).toEqual([]);
  });
});
