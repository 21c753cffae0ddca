import { expect, it } from 'vitest';
import { boatHallJson } from '../../../authoring/check/fixtures/boat-hall.ts';
import { completeFormula } from './formula-completions.ts';

const config: unknown = JSON.parse(boatHallJson);

/** The names that are offered where the text has a bar. */
function offer(marked: string): string[] {
  const caret = marked.indexOf('|');
  const { choices } = completeFormula(config, marked.replace('|', ''), caret);
  return choices.map(({ name }) => name);
}

it.each([
  ['2 * be|', ['berth', 'between(', 'betweenOrNearest(']],
  ['extraPrice.c|', ['extraPrice.cradle']],
  ['if(boatKind = |', ['sloop', 'ketch', 'dinghy']],
  ['if(boatKind in (sloop, k|', ['ketch']],
  ['roundu|(2)', ['roundUp(']],
])('offers what may come next: %s', (marked, names) => {
  expect(offer(marked)).toEqual(expect.arrayContaining(names));
});

it.each(['berth|', '2 + |', 'zzz|'])('offers nothing where nothing fits: %s', (marked) => {
  expect(offer(marked)).toEqual([]);
});

it('says what is offered, and finds it by its words', () => {
  const { from, choices } = completeFormula(config, '1 + tall', 8);
  expect(from).toBe(4);
  expect(choices).toContainEqual({ name: 'mastHeight', says: 'How tall is the second mast?' });
});
