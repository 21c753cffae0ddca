import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeEstimate } from '../rules/evaluate.ts';
import { windowConfig } from '../rules/fixtures/window-config.ts';
import { resolveEffectiveAnswers, resolveFlow } from '../rules/visibility.ts';
import { formatPath } from '../schema/path.ts';
import { toWritten } from '../schema/origins.ts';
import { compileForTest } from './testing/compile-for-test.ts';

const config = compileForTest(windowConfig);

interface Room {
  readonly floor: number;
  readonly windows: readonly (readonly [width: number, height: number])[];
}

const toAnswers = (rooms: readonly Room[]) =>
  Object.fromEntries([
    ['rooms', rooms.length],
    ...rooms.flatMap(({ floor, windows }, index) => [
      [`floor.${index + 1}`, floor],
      [`windows.${index + 1}`, windows.length],
      ...windows.flatMap(([width, height], at) => [
        [`width.${index + 1}-${at + 1}`, width],
        [`height.${index + 1}-${at + 1}`, height],
      ]),
    ]),
  ]);

describe('a group within another one', () => {
  it('is asked about each item of that, where it is written', () => {
    const answers = toAnswers([
      { floor: 1, windows: [[1, 2]] },
      { floor: 0, windows: [] },
      {
        floor: 0,
        windows: [
          [1, 2],
          [3, 4],
        ],
      },
    ]);
    const { steps } = resolveFlow(config, answers);
    const ids =
      'rooms floor.1 windows.1 width.1-1 height.1-1 stairs.1 floor.2 windows.2 ' +
      'floor.3 windows.3 width.3-1 height.3-1 width.3-2 height.3-2 miles';
    expect(steps.map(({ id }) => id).join(' ')).toBe(ids);
    expect(steps[3]).toMatchObject({
      title: 'How wide is window 1 of Room 1?',
      answerLabel: 'Room 1, Window 1: width',
      forEach: 'window.1-1',
    });
  });

  it('has groups of its items, and knows where they are written', () => {
    const ids = config.repeats?.map(({ id, count, label }) => [id, count, label]);
    expect(ids).toContainEqual(['window.2-4', 'windows.2', 'Room 2, Window 4']);
    const index = config.steps.findIndex(({ id }) => id === 'width.3-2');
    expect(formatPath(toWritten(config, ['steps', index, 'title']))).toBe('steps[3].title');
  });

  it('is calculated within each item and over all, of those that there are', () => {
    const window = fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }));
    const room = fc.record({
      floor: fc.integer({ min: 0, max: 9 }),
      windows: fc.array(window, { maxLength: 4 }),
    });
    const property = fc.property(fc.array(room, { minLength: 1, maxLength: 3 }), (rooms) => {
      const estimate = computeEstimate(config, resolveEffectiveAnswers(config, toAnswers(rooms)));
      const panes = rooms.map(({ floor, windows }) =>
        windows.map(([width, height]) => 2 * width * height + 0.5 * floor),
      );
      const sum = (some: readonly number[] = []) => some.reduce((one, other) => one + other, 0);
      const works = rooms.map(
        ({ floor, windows }, index) =>
          sum(panes[index]) + 10 * floor + (windows.length > 0 ? 100 : 0),
      );
      const all = panes.flat();
      expect(estimate).toMatchObject({
        quote: sum(works),
        'work.1': works[0],
        second: sum(panes[1]),
        dearest: Math.max(0, ...all),
        cheapest: all.length > 0 ? Math.min(...all) : 0,
      });
    });
    fc.assert(property, { numRuns: 100 });
  });
});
