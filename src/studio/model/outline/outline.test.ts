import { describe, expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { SCHEMAS } from '../documents/schemas.ts';
import { filterOutline, findBestMatch, buildOutline, type OutlineNode } from './outline.ts';

const config: unknown = JSON.parse(boatHallJson);
const outline = buildOutline(SCHEMAS.estimator, config, 'Estimator');

function listLabels({ label, children }: OutlineNode): string[] {
  return [label, ...children.flatMap(listLabels)];
}

describe('the outline', () => {
  it('is in the words of the author', () => {
    expect(outline.children.map(({ label }) => label)).toEqual([
      'Prices',
      'Steps',
      'Rules',
      'Lead',
      'Site',
    ]);
    expect(listLabels(outline)).toEqual(
      expect.arrayContaining(['Ketch', 'Extra price', 'Thank you page', 'Insurance']),
    );
  });

  it('finds what holds a word, by any word of it or by its key, with all that it is in', () => {
    const left = filterOutline(outline, 'submarine');
    expect(left).toBeUndefined();
    const option = filterOutline(outline, 'needs a TALL door');
    expect(option && listLabels(option)).toEqual([
      'Estimator',
      'Steps',
      'Which boat is it?',
      'Options',
      'Ketch',
    ]);
    expect(filterOutline(outline, 'seasonfactor')?.children[0]?.label).toBe('Prices');
  });

  it('takes words for what is called so, before what only says them', () => {
    const meant = (searchText: string) =>
      findBestMatch([{ name: 'boats.json', node: outline }], searchText);
    expect(meant('ketch')?.path.slice(0, -1)).toEqual(['steps', 0, 'options']);
    expect(meant('needs a tall door')).toEqual(meant('ketch'));
    expect(meant('submarine')).toBeUndefined();
  });
});
