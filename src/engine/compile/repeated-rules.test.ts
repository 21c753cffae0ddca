import { describe, expect, it } from 'vitest';
import type { Answers } from '../kinds/answers.ts';
import { compileForTest } from './testing/compile-for-test.ts';
import { parseEstimator } from './shorthand/expand.ts';
import { evaluate } from '../rules/evaluate.ts';
import { explain } from '../rules/explain.ts';
import { painterConfig } from '../rules/fixtures/painter-config.ts';
import { resolveEffectiveAnswers, resolveFlow } from '../rules/visibility.ts';

const config = compileForTest(painterConfig);
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
    "Wall, Room 1                     $53  = Size 1 20 m² x Wall per floor $2.65
    Paint, Room 1                $779.10  = Wall, Room 1 $53 x Coats 1 2 (Two) x Per meter 7.35 (Sleeping)
                                          + ($0, because "Room 1: Is there mold?" is not "Some")

    Wall, Room 2                  $79.50  = Size 2 30 m² x Wall per floor $2.65
    Paint, Room 2               $584.325  = Wall, Room 2 $79.50 x Coats 2 1 (One) x Per meter 7.35 (Sleeping)
                                          + ($0, because "Room 2: Is there mold?" is not "Some")

    Wall, All rooms: least           $53  = the smallest of (Wall, Room 1 $53, Wall, Room 2 $79.50)

    Wall, All rooms: greatest     $79.50  = the largest of (Wall, Room 1 $53, Wall, Room 2 $79.50)

    Paint, All rooms           $1,363.43  = Paint, Room 1 $779.10
                                          + Paint, Room 2 $584.325
                                          = $1,363.425, rounded
    Visit                        $120.50

    Quote                      $1,636.30  = Paint, All rooms $1,363.425
                                          + Visit $120.50
                                          + Wall, All rooms: greatest $79.50 x Scaffold 1.25
                                          + Wall, All rooms: least $53

    "Quote" is rounded once, from the exact amounts, not from the rounded ones."
  `);
});

describe('a sum over some items', () => {
  const explainSum = (answers: Answers) => {
    const rule = 'sum(paint where use = bath) * 2';
    const { rules } = painterConfig;
    const figures = [...rules.figures, { id: 'baths', rule }];
    const text = JSON.stringify({ ...painterConfig, rules: { ...rules, figures } });
    const compiled = compileForTest(parseEstimator(text));
    const words = explain(evaluate(compiled, resolveEffectiveAnswers(compiled, answers)));
    return /^Baths.*(?:\n {5}.*)*/m.exec(words)?.[0].replaceAll(/\s+/g, ' ');
  };

  it('is explained with the items that there are', () => {
    const second = { rooms: 2, 'use.2': 'bath', 'size.2': 10, 'coats.2': 1 };
    expect(explainSum({ ...ONE_ROOM, ...second })).toBe(
      'Baths $484.95 = ((0, because "What is room 1 for?" is not "Bathing") + (Paint, Room 2 $242.475, because "What is room 2 for?" is "Bathing")) x 2',
    );
  });

  it('says that there is none', () => {
    expect(explainSum({ rooms: 0 })).toBe('Baths $0 = (0 (there is none)) x 2');
  });
});
