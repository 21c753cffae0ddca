import { expect, it } from 'vitest';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { formatPath } from '../schema/path.ts';
import { compile } from './compile.ts';
import { createIndex } from './project-index.ts';
import { toSource } from './testing/compile-for-test.ts';

it('names what is written, and what is made of it', () => {
  const source = toSource(painterConfig);
  const { written, compiled } = createIndex(source, compile(source));
  const listFigures = ({ namespaces }: typeof written) =>
    namespaces.find(({ thing }) => thing === 'figure')?.definitions.map(({ name }) => name);
  expect(listFigures(written)).toContain('wall');
  expect(listFigures(compiled)).toEqual(expect.arrayContaining(['wall.1', 'wall.2', 'wall.3']));
});

it('is computed once, when it is first asked for', () => {
  const { repeats: _repeats, ...plain } = painterConfig;
  const source = toSource({ ...plain, steps: plain.steps.slice(0, 1) });
  const index = createIndex(source, compile(source));
  expect(index.written).toBe(index.written);
  // Nothing is written out.
  expect(index.compiled).toBe(index.written);
});

it('lists the uses of prices once for all items of a group, where they are written', () => {
  const source = toSource(painterConfig);
  const { priceUses } = createIndex(source, compile(source));
  const found = priceUses.map(({ table, answer, use }) => [table, answer, formatPath(use.path)]);
  expect(found.filter(([, , path]) => path?.startsWith('repeats'))).toEqual([
    ['rate', undefined, 'repeats[0].figures[0]'],
    ['perMeter', 'use', 'repeats[0].figures[1]'],
    ['rate', undefined, 'repeats[0].figures[1]'],
  ]);
});
