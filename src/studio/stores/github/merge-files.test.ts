import { describe, expect, it } from 'vitest';
import type { ProjectFile } from '../../model/project/project-store.ts';
import { mergeFile } from './merge-files.ts';

const base = '{\n  "prices": { "roofs": { "slate": 20, "thatch": 30 } },\n  "steps": []\n}\n';
const withPrice = (text: string, name: string, price: number) =>
  text.replace(new RegExp(`"${name}": \\d+`), `"${name}": ${price}`);

function toFile(text: string): ProjectFile {
  return { name: 'estimator.json', kind: 'estimator', text, version: 'theirs' };
}

describe('putting own changes onto a newer version', () => {
  it('keeps both, and every other byte', () => {
    const theirs = withPrice(base, 'thatch', 35);
    const merged = mergeFile(toFile(theirs), base, withPrice(base, 'slate', 22));
    expect(merged).toEqual({ text: withPrice(theirs, 'slate', 22), conflicts: [] });
  });

  it('keeps the own value where both changed one, and says so', () => {
    const theirs = withPrice(base, 'slate', 18);
    const own = withPrice(base, 'slate', 22);
    const { text, conflicts } = mergeFile(toFile(theirs), base, own);
    expect(text).toBe(own);
    expect(conflicts).toEqual([expect.stringMatching(/slate.* was changed again since: 18/i)]);
  });

  it('is their version once it says the same', () => {
    const own = withPrice(base, 'slate', 22);
    const theirs = withPrice(own, 'thatch', 35);
    expect(mergeFile(toFile(theirs), base, own)).toEqual({ text: theirs, conflicts: [] });
  });

  it('says so where somebody else created the same file', () => {
    const own = withPrice(base, 'slate', 22);
    const { text, conflicts } = mergeFile(toFile(base), '', own);
    expect(JSON.parse(text)).toEqual(JSON.parse(own));
    expect(conflicts).toEqual(['Somebody else wrote all of estimator.json anew']);
  });
});
