import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boats } from '../../authoring/check/fixtures/boats.ts';
import { moveJsonEntry, setJsonValue } from '../desk/edit-text.ts';
import type { StudioFile } from '../desk/desk.ts';
import { findValueAt, type JsonPath } from '../../engine/schema/path.ts';
import { parseJson } from '../desk/values.ts';
import { mergeFile } from './merged.ts';
import { revertChanges } from './taken-back.ts';

function file(text: string): StudioFile {
  return { name: 'estimator.json', kind: 'estimator', text, onDisk: { text, hash: '' } };
}

const PRICE = ['prices', 'extraPrice', 'cradle'];
const OPTIONS: JsonPath = ['steps', 0, 'options'];
const dearer = setJsonValue(boats, PRICE, 300);

describe('an earlier change that is taken back', () => {
  it('is undone, byte for byte, where nothing was done since', () => {
    expect(revertChanges(file(dearer), { before: boats, after: dearer })).toEqual({
      text: boats,
      clashes: [],
    });
  });

  it('leaves what was changed since', () => {
    const since = setJsonValue(dearer, ['steps', 0, 'title'], 'Your boat?');
    const { text } = revertChanges(file(since), { before: boats, after: dearer });
    expect(text).toBe(setJsonValue(boats, ['steps', 0, 'title'], 'Your boat?'));
  });

  it('tells what was changed again, and leaves it unless somebody insists', () => {
    const again = setJsonValue(dearer, PRICE, 320);
    const then = { before: boats, after: dearer };
    const subject = "Price of 'Steel cradle' in 'Extra price'";
    const clashes = [
      { subject, now: 320, before: findValueAt(parseJson(boats), PRICE), isGone: false },
    ];
    expect(revertChanges(file(again), then)).toEqual({ text: again, clashes });
    expect(revertChanges(file(again), then, () => true)).toEqual({ text: boats, clashes });
  });

  it('finds an option by its name, wherever it stands by now', () => {
    const renamed = setJsonValue(boats, [...OPTIONS, 0, 'label'], 'Another word');
    const moved = moveJsonEntry(renamed, OPTIONS, 0, 1);
    const { text, clashes } = revertChanges(file(moved), { before: boats, after: renamed });
    expect(clashes).toEqual([]);
    expect(text).toBe(moveJsonEntry(boats, OPTIONS, 0, 1));
  });

  it('says what cannot come back since what it belonged to is gone', () => {
    const steps: JsonPath = ['steps'];
    const without = setJsonValue(boats, [...OPTIONS, 1], undefined);
    const gone = setJsonValue(without, [...steps, 0], undefined);
    const { text, clashes } = revertChanges(file(gone), { before: boats, after: without });
    expect(text).toBe(gone);
    expect(clashes).toMatchObject([{ isGone: true }]);
  });

  it('brings back what was taken away, and takes away what was new, whatever the option', () => {
    const options = findValueAt(parseJson(boats), OPTIONS);
    const count = Array.isArray(options) ? options.length : 0;
    fc.assert(
      fc.property(fc.nat(count - 1), (index) => {
        const without = setJsonValue(boats, [...OPTIONS, index], undefined);
        const back = revertChanges(file(without), { before: boats, after: without });
        expect(parseJson(back.text)).toEqual(parseJson(boats));
        const gone = revertChanges(file(boats), { before: without, after: boats });
        expect(gone).toEqual({ text: without, clashes: [] });
      }),
    );
  });
});

describe('two changes of one file', () => {
  const mine = setJsonValue(dearer, ['steps', 0, 'title'], 'Your boat?');
  const own = { ...file(mine), onDisk: { text: boats, hash: '' } };

  it('both stand where they are of different things', () => {
    const theirs = setJsonValue(boats, [...OPTIONS, 1, 'label'], 'Another word');
    const both = setJsonValue(mine, [...OPTIONS, 1, 'label'], 'Another word');
    expect(mergeFile(own, theirs)).toEqual({ text: both, clashes: [] });
  });

  it('leave the choice where they are of the same one', () => {
    const theirs = setJsonValue(boats, PRICE, 320);
    const clash = { now: 320, before: 300 };
    const left = mergeFile(own, theirs);
    expect(left?.clashes).toMatchObject([clash]);
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
            boats,
          );
        const [one, other] = [changed(ours, 'one'), changed(others, 'another')];
        const put = (a: string, b: string, insists: boolean) =>
          mergeFile({ ...file(a), onDisk: { text: boats, hash: '' } }, b, () => insists);
        expect(put(one, other, true)?.text).toBe(put(other, one, false)?.text);
        expect(put(one, other, false)?.clashes).toHaveLength(
          ours.filter((path) => others.includes(path)).length,
        );
      }),
    );
  });
});
