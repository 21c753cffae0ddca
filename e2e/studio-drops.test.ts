import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../src/studio/model/documents/schemas.ts';
import { resolveDrop, type DropSpot } from '../src/studio/model/refactor/resolve-drop.ts';

const root: unknown = JSON.parse(readFileSync('e2e/fixtures/adu.json', 'utf8'));
const findDropTarget = (
  dragged: (string | number)[],
  path: (string | number)[],
  position: DropSpot['position'],
) => resolveDrop(SCHEMAS.estimator, root, dragged, { path, position });

describe('an entry that is dropped', () => {
  const first = ['steps', 0, 'options', 0];

  it('goes between the entries of its own list', () => {
    const list = ['steps', 0, 'options'];
    expect(findDropTarget(first, [...list, 2], 'after')).toEqual({ list, index: 2 });
    expect(findDropTarget(first, [...list, 2], 'before')).toEqual({ list, index: 1 });
    expect(findDropTarget([...list, 3], [...list, 0], 'before')).toEqual({ list, index: 0 });
    expect(findDropTarget(first, list, 'on')).toEqual({ list, index: 3 });
  });

  it('goes into another list of its sort', () => {
    const list = ['steps', 1, 'options'];
    expect(findDropTarget(first, [...list, 1], 'before')).toEqual({ list, index: 1 });
    expect(findDropTarget(first, list, 'on')).toEqual({ list, index: 4 });
  });

  it.each([
    ['where it stands already', first, 'before'],
    ['behind what it stands behind', ['steps', 0, 'options', 1], 'before'],
    ['on another entry', ['steps', 0, 'options', 2], 'on'],
    ['among things of another sort', ['steps', 1], 'before'],
    ['into a table', ['prices', 'featurePrice'], 'on'],
  ] as const)('is not taken %s', (_where, path, position) => {
    expect(findDropTarget(first, [...path], position)).toBeUndefined();
  });

  it('is none where nothing is an entry of a list', () => {
    expect(
      findDropTarget(['prices', 'featurePrice', 'solar'], ['steps', 0], 'before'),
    ).toBeUndefined();
    expect(findDropTarget(['site'], ['steps', 0], 'before')).toBeUndefined();
  });
});
