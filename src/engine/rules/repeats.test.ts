import fc from 'fast-check';
import { expect, it } from 'vitest';
import estimatorSchema from '../../../schemas/estimator.schema.json' with { type: 'json' };
import type { Answers } from '../inputs/answers.ts';
import type { Condition, Figure, Rule, Step } from '../generated/estimator.ts';
import { expandConfig } from '../repeats/expand-config.ts';
import { computeEstimate, evaluate, type PricedConfig } from './evaluate.ts';
import { explain } from './explain.ts';
import { painterConfig } from './fixtures/painter-config.ts';
import { resolveEffectiveAnswers, resolveFlow } from './visibility.ts';

const config = expandConfig(estimatorSchema, painterConfig);
const ROOMS = [1, 2, 3];

const answer = (name: string): Rule => ({ op: 'answer', answer: name });
const figure = (id: string): Rule => ({ op: 'figure', figure: id });
const rate = (entry: string): Rule => ({ op: 'price', table: 'rate', entry });
const hasRoom = (room: number): Condition => ({ test: 'atLeast', answer: 'rooms', number: room });
const whenThereIs = (room: number, then: Rule, otherwise: Rule): Rule => ({
  op: 'when',
  condition: hasRoom(room),
  then,
  otherwise,
});

/** The same business with everything pasted for each room. */
function createPastedConfig(): PricedConfig {
  const steps = painterConfig.steps.flatMap((step): Step[] => {
    if (!('forEach' in step)) return [step];
    return ROOMS.map((room) => {
      const pasted = { ...step, id: `${step.id}${room}`, answer: `${step.answer}${room}` };
      const isMold = step.id === 'mold';
      const bath: Condition = { test: 'is', answer: `use${room}`, option: 'bath' };
      return {
        ...pasted,
        showWhen: isMold ? { test: 'all', of: [hasRoom(room), bath] } : hasRoom(room),
      };
    });
  });
  const none: Rule = { op: 'const', value: 0 };
  const figures = ROOMS.flatMap((room): Figure[] => [
    {
      id: `wall${room}`,
      label: '',
      rule: whenThereIs(
        room,
        { op: 'product', of: [answer(`size${room}`), rate('wallPerFloor')] },
        none,
      ),
    },
    {
      id: `paint${room}`,
      label: '',
      rule: whenThereIs(
        room,
        {
          op: 'sum',
          of: [
            {
              op: 'product',
              of: [
                figure(`wall${room}`),
                answer(`coats${room}`),
                { op: 'lookup', table: 'perMeter', answer: `use${room}` },
              ],
            },
            {
              op: 'when',
              condition: { test: 'is', answer: `mold${room}`, option: 'some' },
              then: rate('mold'),
              otherwise: none,
            },
          ],
        },
        none,
      ),
    },
  ]);
  const walls = ROOMS.map((room) => whenThereIs(room, figure(`wall${room}`), figure('wall1')));
  return {
    ...painterConfig,
    steps,
    rules: {
      ...painterConfig.rules,
      breakdown: ['paint', 'visit'],
      figures: [
        ...figures,
        { id: 'paint', label: '', rule: { op: 'sum', of: ROOMS.map((r) => figure(`paint${r}`)) } },
        { id: 'visit', label: '', rule: rate('visit') },
        {
          id: 'quote',
          label: '',
          rule: {
            op: 'sum',
            of: [
              figure('paint'),
              figure('visit'),
              { op: 'product', of: [{ op: 'largest', of: walls }, rate('scaffold')] },
              { op: 'smallest', of: walls },
            ],
          },
        },
      ],
    },
  };
}

interface RandomRoom {
  readonly use: string;
  readonly mold: string;
  readonly size: number;
  readonly coats: number;
}

const arbitraryRoom: fc.Arbitrary<RandomRoom> = fc.record({
  use: fc.constantFrom('sleep', 'bath'),
  mold: fc.constantFrom('some', 'none'),
  size: fc.integer({ min: 20, max: 900 }).map((tenths) => tenths / 10),
  coats: fc.constantFrom(1, 2),
});

function toAnswers(
  count: number,
  rooms: readonly RandomRoom[],
  name: (key: string, room: number) => string,
): Answers {
  const entries = rooms.flatMap((room, index) =>
    Object.entries(room).map(([key, value]: [string, string | number]) => {
      return [name(key, index + 1), value] as const;
    }),
  );
  return { rooms: count, ...Object.fromEntries(entries) };
}

it('price like rooms that are pasted, whatever was answered before about rooms that there are not', () => {
  const pasted = createPastedConfig();
  const property = fc.property(
    fc.constantFrom(...ROOMS),
    fc.array(arbitraryRoom, { minLength: 3, maxLength: 3 }),
    (count, rooms) => {
      const given = toAnswers(count, rooms, (key, room) => `${key}.${room}`);
      const givenPasted = toAnswers(count, rooms, (key, room) => `${key}${room}`);
      const estimate = computeEstimate(config, resolveEffectiveAnswers(config, given));
      const expected = computeEstimate(pasted, resolveEffectiveAnswers(pasted, givenPasted));
      const translated = Object.entries(estimate).flatMap(([id, amount]) => {
        const name = id.replace('paint.sum', 'paint').replace('.', '');
        return name in expected ? [[name, amount] as const] : [];
      });
      expect(Object.fromEntries(translated)).toEqual(expected);
    },
  );
  fc.assert(property, { numRuns: 100 });
});

const ONE_ROOM = { rooms: 1, 'use.1': 'sleep', 'size.1': 20, 'coats.1': 2, 'size.2': 30 };

it('are asked one after another, as many as there are', () => {
  const list = (answers: Answers) => resolveFlow(config, answers).steps.map(({ id }) => id);
  expect(list({ rooms: 2, 'use.2': 'bath' })).toEqual([
    'rooms',
    'use.1',
    'size.1',
    'coats.1',
    'use.2',
    'mold.2',
    'size.2',
    'coats.2',
    'zone',
  ]);
  expect(list({})).toEqual(['rooms', 'zone']);
});

it('are explained room by room, without rooms that there are not', () => {
  const answers = resolveEffectiveAnswers(config, {
    ...ONE_ROOM,
    rooms: 2,
    'use.2': 'sleep',
    'coats.2': 1,
  });
  expect(explain(evaluate(config, answers))).toMatchInlineSnapshot(`
    "Wall, Room 1                     $53  = size.1 20 m² x wallPerFloor $2.65
    Paint, Room 1                $779.10  = Wall, Room 1 $53 x coats.1 2 (Two) x perMeter 7.35 (Sleeping)
                                          + ($0, because "Room 1: Is there mold?" is not "Some")

    Wall, Room 2                  $79.50  = size.2 30 m² x wallPerFloor $2.65
    Paint, Room 2               $584.325  = Wall, Room 2 $79.50 x coats.2 1 (One) x perMeter 7.35 (Sleeping)
                                          + ($0, because "Room 2: Is there mold?" is not "Some")

    Wall, All rooms: least           $53  = the smallest of (Wall, Room 1 $53, Wall, Room 2 $79.50)

    Wall, All rooms: greatest       79.5  = the largest of (Wall, Room 1 53, Wall, Room 2 79.5)

    Paint, All rooms           $1,363.43  = Paint, Room 1 $779.10
                                          + Paint, Room 2 $584.325
                                          = $1,363.425, rounded
    Visit                        $120.50

    Quote                      $1,636.30  = Paint, All rooms $1,363.425
                                          + Visit $120.50
                                          + Wall, All rooms: greatest 79.5 x scaffold 1.25
                                          + Wall, All rooms: least $53

    "Quote" is rounded once, from the exact amounts, not from the rounded ones."
  `);
});
