import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import type { JsonPath } from '../../../engine/schema/path.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { resolveDrop, type DropSpot } from './resolve-drop.ts';

const root: unknown = JSON.parse(boatHallJson);
const dropAt = (dragged: JsonPath, path: JsonPath, position: DropSpot['position']) =>
  resolveDrop(SCHEMAS.estimator, root, dragged, { path, position });

describe('resolveDrop', () => {
  const list = ['steps', 0, 'options'];
  const first = [...list, 0];

  it('puts an entry between the entries of its own list', () => {
    expect(dropAt(first, [...list, 1], 'after')).toEqual({ list, index: 1 });
    expect(dropAt(first, [...list, 2], 'before')).toEqual({ list, index: 1 });
    expect(dropAt([...list, 2], first, 'before')).toEqual({ list, index: 0 });
    expect(dropAt(first, list, 'on')).toEqual({ list, index: 2 });
  });

  it('puts an entry into another list of its type', () => {
    const other = ['steps', 1, 'options'];
    expect(dropAt(first, [...other, 1], 'before')).toEqual({ list: other, index: 1 });
    expect(dropAt(first, other, 'on')).toEqual({ list: other, index: 3 });
  });

  it.each<[string, JsonPath, JsonPath, DropSpot['position']]>([
    ['the place where it is', first, first, 'before'],
    ['the place before the next entry', first, [...list, 1], 'before'],
    ['another entry', first, [...list, 2], 'on'],
    ['entries of another type', first, ['steps', 1], 'before'],
    ['a table', first, ['prices', 'extraPrice'], 'on'],
    ['a list, when it is a price', ['prices', 'extraPrice', 'wash'], ['steps', 0], 'before'],
    ['a list, when it is a section', ['site'], ['steps', 0], 'before'],
  ])('does not drop an entry on %s', (_place, dragged, path, position) => {
    expect(dropAt(dragged, path, position)).toBeUndefined();
  });
});
