import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPatches, applyPatches } from './patches.ts';

const before = {
  steps: [
    { id: 'wood', options: [{ id: 'oak' }, { id: 'elm' }] },
    { id: 'size', options: [{ id: 'low' }] },
  ],
  prices: { perFoot: { oak: 12, elm: 10 } },
};

describe('what the preview is told of an edit', () => {
  it('is one value where one value has changed', () => {
    const now = structuredClone(before);
    Object.assign(now.steps[0]?.options[1] ?? {}, { id: 'ash' });
    expect(createPatches(before, now)).toEqual([
      { path: ['steps', 0, 'options', 1, 'id'], value: 'ash' },
    ]);
  });

  it('is the whole list or object where something came, went or was moved', () => {
    const [first, second] = before.steps;
    const moved = { ...before, steps: [second, first] };
    expect(applyPatches(before, createPatches(before, moved))).toEqual(moved);
    const gone = { ...before, steps: [first] };
    expect(createPatches(before, gone)).toEqual([{ path: ['steps'], value: [first] }]);
    const other = { ...before, prices: { perFoot: { elm: 10, oak: 12 } } };
    expect(createPatches(before, other).map(({ path }) => path)).toEqual([['prices', 'perFoot']]);
  });

  it('leaves all the rest the same objects', () => {
    const now = { ...before, prices: { perFoot: { oak: 13, elm: 10 } } };
    const made = applyPatches(before, createPatches(before, now));
    expect(made).toEqual(now);
    expect(made.steps).toBe(before.steps);
  });

  it('makes any value of any other', () => {
    const value = fc
      .oneof(fc.jsonValue({ maxDepth: 3 }), fc.constant(before))
      .filter((each) => each !== null);
    fc.assert(
      fc.property(value, value, (one, other) => {
        const result = structuredClone(createPatches(one, other));
        expect(JSON.stringify(applyPatches(one, result))).toBe(JSON.stringify(other));
      }),
    );
  });
});
