import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffObjects, applyDiff } from './object-diff.ts';

it('holds what differs and nothing else', () => {
  const trees = { title: 'Trees', list: [{ name: 'Oak', high: 9 }, { name: 'Elm' }] };
  const otherwise = { title: 'Trees', list: [{ name: 'Oak', high: 9 }, { name: 'Olmo' }] };
  expect(diffObjects(trees, otherwise)).toEqual({ list: { 1: { name: 'Olmo' } } });
  expect(applyDiff(trees, { list: { 1: { name: 'Olmo' } } })).toEqual(otherwise);
});

it('leaves what it is not of alone', () => {
  const trees = { title: 'Trees' };
  expect(applyDiff(trees, { rules: { label: 'Reglas' } })).toEqual(trees);
});

it('holds other numbers, other answers of yes or no, and keys that were not there', () => {
  const trees = { list: [{ high: 9, old: true }] };
  const otherwise = { list: [{ high: 12, old: false, note: 'Mind the roots' }] };
  expect(applyDiff(trees, diffObjects(trees, otherwise))).toEqual(otherwise);
});

it('holds which keys are gone, also on the way through a page', () => {
  const trees = { list: [{ high: 9, offered: false }, { high: 7 }], note: 'Until May' };
  const otherwise = { list: [{ high: 9 }, { high: 7, offered: false }] };
  const travelled = JSON.parse(JSON.stringify(diffObjects(trees, otherwise)));
  expect(applyDiff(trees, travelled)).toEqual(otherwise);
  expect(trees.list[0]).toHaveProperty('offered');
});

it('makes the other one of any two that differ in their texts', () => {
  const text = fc.string();
  const file = fc.record({
    title: text,
    count: fc.integer(),
    shown: fc.boolean(),
    parts: fc.array(fc.record({ label: text, lines: fc.array(text, { maxLength: 3 }) })),
  });
  fc.assert(
    fc.property(file, fc.infiniteStream(text), (one, texts) => {
      const other = JSON.parse(JSON.stringify(one), (_key, value: unknown) =>
        typeof value === 'string' ? texts.next().value : value,
      );
      const travelled = JSON.parse(JSON.stringify(diffObjects(one, other)));
      expect(applyDiff(one, travelled)).toEqual(other);
    }),
  );
});
