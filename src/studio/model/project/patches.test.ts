import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryEdits,
  arbitraryForest,
  FOREST_SCHEMA as schema,
} from '../testing/arbitrary-forest.ts';
import { applyPatches } from './apply-patches.ts';
import { diffValues } from './diff-values.ts';
import { invertPatches } from './patch.ts';

const oak = { id: 'oak', label: 'Oak', height: 9 };
const elm = { id: 'elm', label: 'Elm' };
const fir = { id: 'fir', label: 'Fir' };

/** Applies what changed from one version to another to a third one. */
function merge(base: unknown, mine: unknown, theirs: unknown) {
  return applyPatches(theirs, diffValues(schema, base, mine));
}

describe('patches', () => {
  it('name the entries of a list, whatever comes before them', () => {
    const before = { trees: [elm, oak] };
    const after = { trees: [fir, elm, { ...oak, height: 10 }] };
    const patches = diffValues(schema, before, after);
    expect(patches[0]).toEqual({
      address: ['trees', { key: 'id', name: 'oak' }, 'height'],
      before: 9,
      after: 10,
    });
    expect(applyPatches({ trees: [oak] }, patches).value).toEqual({
      trees: [fir, { ...oak, height: 10 }],
    });
  });

  it('turn one version into the other, and back', () => {
    fc.assert(
      fc.property(arbitraryForest, arbitraryForest, (before, after) => {
        const patches = diffValues(schema, before, after);
        expect(applyPatches(before, patches)).toEqual({ value: after, conflicts: [] });
        expect(applyPatches(after, invertPatches(patches))).toEqual({
          value: before,
          conflicts: [],
        });
        expect(applyPatches(after, patches)).toEqual({ value: after, conflicts: [] });
      }),
    );
  });
});

describe('merging two versions', () => {
  it('joins a reorder and an edit', () => {
    const base = { trees: [oak, elm] };
    const merged = merge(
      base,
      { trees: [elm, oak] },
      { trees: [{ ...oak, height: 12 }, elm, fir] },
    );
    expect(merged).toEqual({ value: { trees: [elm, fir, { ...oak, height: 12 }] }, conflicts: [] });
  });

  it('keeps the other value where both changed the same, unless told otherwise', () => {
    const [base, mine, theirs] = [9, 10, 11].map((height) => ({ trees: [{ ...oak, height }] }));
    const { value, conflicts } = merge(base, mine, theirs);
    expect(value).toEqual(theirs);
    expect(conflicts).toMatchObject([{ now: 11, isGone: false, patch: { before: 9, after: 10 } }]);
    expect(applyPatches(theirs, diffValues(schema, base, mine), () => true).value).toEqual(mine);
  });

  it('does not bring back what somebody removed', () => {
    const base = { trees: [oak, elm] };
    const mine = { trees: [{ ...oak, height: 1 }, elm] };
    const { value, conflicts } = merge(base, mine, { trees: [elm] });
    expect(value).toEqual({ trees: [elm] });
    expect(conflicts).toMatchObject([{ isGone: true }]);
  });

  it('does not remove what somebody changed', () => {
    const theirs = { trees: [{ ...oak, label: 'Old oak' }, elm] };
    const { value, conflicts } = merge({ trees: [oak, elm] }, { trees: [elm] }, theirs);
    expect(value).toEqual(theirs);
    expect(conflicts).toHaveLength(1);
  });

  it('gives the same whoever is first, where nobody contradicts the other', () => {
    fc.assert(
      fc.property(
        arbitraryForest,
        arbitraryEdits('a'),
        arbitraryEdits('b'),
        (base, edit, other) => {
          const [mine, theirs] = [edit(base), other(base)];
          const [one, two] = [merge(base, mine, theirs), merge(base, theirs, mine)];
          fc.pre(one.conflicts.length === 0 && two.conflicts.length === 0);
          expect(one.value).toEqual(two.value);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('never loses or invents an entry', () => {
    fc.assert(
      fc.property(arbitraryForest, arbitraryForest, arbitraryForest, (base, mine, theirs) => {
        const names = (forest: unknown) =>
          (forest as { trees: { id: string }[] }).trees.map(({ id }) => id).toSorted();
        const merged = names(merge(base, mine, theirs).value);
        expect(merged).toEqual([...new Set(merged)]);
        for (const id of merged) expect([...names(mine), ...names(theirs)]).toContain(id);
        const kept = names(mine).filter((id) => names(theirs).includes(id));
        for (const id of kept) expect(merged).toContain(id);
      }),
    );
  });
});
