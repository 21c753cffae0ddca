import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { moveJsonEntry, setJsonValue } from '../documents/text-edits.ts';
import type { StudioFile } from '../documents/studio-file.ts';
import { findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { parseJson } from '../documents/json-values.ts';
import { mergeFile } from './merge-file.ts';
import { revertChanges } from './revert-changes.ts';

function createFile(text: string): StudioFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text, hash: '' } };
}

const PRICE = ['prices', 'extraPrice', 'cradle'];
const OPTIONS: JsonPath = ['steps', 0, 'options'];
const raisedJson = setJsonValue(boatHallJson, PRICE, 300);

describe('an earlier change that is taken back', () => {
  it('is undone, byte for byte, where nothing was done since', () => {
    expect(
      revertChanges(createFile(raisedJson), { before: boatHallJson, after: raisedJson }),
    ).toEqual({
      text: boatHallJson,
      conflicts: [],
    });
  });

  it('leaves what was changed since', () => {
    const since = setJsonValue(raisedJson, ['steps', 0, 'title'], 'Your boat?');
    const { text } = revertChanges(createFile(since), { before: boatHallJson, after: raisedJson });
    expect(text).toBe(setJsonValue(boatHallJson, ['steps', 0, 'title'], 'Your boat?'));
  });

  it('tells what was changed again, and leaves it unless somebody insists', () => {
    const again = setJsonValue(raisedJson, PRICE, 320);
    const then = { before: boatHallJson, after: raisedJson };
    const subject = "Price of 'Steel cradle' in 'Extra price'";
    const conflicts = [
      { subject, now: 320, before: findValueAt(parseJson(boatHallJson), PRICE), isGone: false },
    ];
    expect(revertChanges(createFile(again), then)).toEqual({ text: again, conflicts });
    expect(revertChanges(createFile(again), then, () => true)).toEqual({
      text: boatHallJson,
      conflicts,
    });
  });

  it('finds an option by its name, wherever it stands by now', () => {
    const renamed = setJsonValue(boatHallJson, [...OPTIONS, 0, 'label'], 'Another word');
    const moved = moveJsonEntry(renamed, OPTIONS, 0, 1);
    const { text, conflicts } = revertChanges(createFile(moved), {
      before: boatHallJson,
      after: renamed,
    });
    expect(conflicts).toEqual([]);
    expect(text).toBe(moveJsonEntry(boatHallJson, OPTIONS, 0, 1));
  });

  it('says what cannot come back since what it belonged to is gone', () => {
    const steps: JsonPath = ['steps'];
    const without = setJsonValue(boatHallJson, [...OPTIONS, 1], undefined);
    const gone = setJsonValue(without, [...steps, 0], undefined);
    const { text, conflicts } = revertChanges(createFile(gone), {
      before: boatHallJson,
      after: without,
    });
    expect(text).toBe(gone);
    expect(conflicts).toMatchObject([{ isGone: true }]);
  });

  it('brings back what was taken away, and takes away what was new, whatever the option', () => {
    const options = findValueAt(parseJson(boatHallJson), OPTIONS);
    const count = Array.isArray(options) ? options.length : 0;
    fc.assert(
      fc.property(fc.nat(count - 1), (index) => {
        const without = setJsonValue(boatHallJson, [...OPTIONS, index], undefined);
        const back = revertChanges(createFile(without), { before: boatHallJson, after: without });
        expect(parseJson(back.text)).toEqual(parseJson(boatHallJson));
        const gone = revertChanges(createFile(boatHallJson), {
          before: without,
          after: boatHallJson,
        });
        expect(gone).toEqual({ text: without, conflicts: [] });
      }),
    );
  });
});

describe('two changes of one file', () => {
  const mine = setJsonValue(raisedJson, ['steps', 0, 'title'], 'Your boat?');
  const own = { ...createFile(mine), onDisk: { text: boatHallJson, hash: '' } };

  it('both stand where they are of different things', () => {
    const theirs = setJsonValue(boatHallJson, [...OPTIONS, 1, 'label'], 'Another word');
    const both = setJsonValue(mine, [...OPTIONS, 1, 'label'], 'Another word');
    expect(mergeFile(own, theirs)).toEqual({ text: both, conflicts: [] });
  });

  it('leave the choice where they are of the same one', () => {
    const theirs = setJsonValue(boatHallJson, PRICE, 320);
    const conflict = { now: 320, before: 300 };
    const left = mergeFile(own, theirs);
    expect(left?.conflicts).toMatchObject([conflict]);
    expect(left?.text).toBe(setJsonValue(theirs, ['steps', 0, 'title'], 'Your boat?'));
    expect(mergeFile(own, theirs, () => true)?.text).toBe(mine);
  });

  it('have nothing in common with a file that is no JSON', () => {
    expect(mergeFile(own, '{')).toBeUndefined();
  });

  it('come out the same whoever of the two is asked, wherever they do not clash', () => {
    const paths: JsonPath[] = [PRICE, ['steps', 0, 'title'], [...OPTIONS, 0, 'label']];
    fc.assert(
      fc.property(fc.subarray(paths), fc.subarray(paths), (ours, others) => {
        const changed = (at: readonly JsonPath[], by: string) =>
          at.reduce(
            (text, path) => setJsonValue(text, path, path === PRICE ? by.length : by),
            boatHallJson,
          );
        const [one, other] = [changed(ours, 'one'), changed(others, 'another')];
        const put = (a: string, b: string, keepsMine: boolean) =>
          mergeFile(
            { ...createFile(a), onDisk: { text: boatHallJson, hash: '' } },
            b,
            () => keepsMine,
          );
        expect(put(one, other, true)?.text).toBe(put(other, one, false)?.text);
        expect(put(one, other, false)?.conflicts).toHaveLength(
          ours.filter((path) => others.includes(path)).length,
        );
      }),
    );
  });
});
