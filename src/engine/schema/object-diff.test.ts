import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diffObjects, applyDiff } from './object-diff.ts';

it('a difference contains only what differs', () => {
  const trees = { title: 'Trees', list: [{ name: 'Oak', high: 9 }, { name: 'Elm' }] };
  const otherwise = { title: 'Trees', list: [{ name: 'Oak', high: 9 }, { name: 'Olmo' }] };
  expect(diffObjects(trees, otherwise)).toEqual({ list: { 1: { name: 'Olmo' } } });
  expect(applyDiff(trees, { list: { 1: { name: 'Olmo' } } })).toEqual(otherwise);
});

it('a difference changes nothing that the value does not have', () => {
  const trees = { title: 'Trees' };
  expect(applyDiff(trees, { rules: { label: 'Reglas' } })).toEqual(trees);
});

it('a difference can contain numbers, booleans and new keys', () => {
  const trees = { list: [{ high: 9, old: true }] };
  const otherwise = { list: [{ high: 12, old: false, note: 'Mind the roots' }] };
  expect(applyDiff(trees, diffObjects(trees, otherwise))).toEqual(otherwise);
});

it('a difference removes keys, also after it was sent as JSON', () => {
  const trees = { list: [{ high: 9, offered: false }, { high: 7 }], note: 'Until May' };
  const otherwise = { list: [{ high: 9 }, { high: 7, offered: false }] };
  const received = JSON.parse(JSON.stringify(diffObjects(trees, otherwise)));
  expect(applyDiff(trees, received)).toEqual(otherwise);
  expect(trees.list[0]).toHaveProperty('offered');
});

it('a difference turns one value into the other, if they differ in texts', () => {
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
      const received = JSON.parse(JSON.stringify(diffObjects(one, other)));
      expect(applyDiff(one, received)).toEqual(other);
    }),
  );
});
