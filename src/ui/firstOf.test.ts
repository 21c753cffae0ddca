// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { firstOf } from './firstOf.ts';

/** How many moves of a kind were waited for. */
async function movesUntilHeard(pointerType: string, movements: readonly number[]): Promise<number> {
  let moves = 0;
  const heard = firstOf(['pointermove', 'click']).then(() => moves);
  for (const movementX of movements) {
    moves += 1;
    const event = new Event('pointermove');
    dispatchEvent(Object.assign(event, { pointerType, movementX, movementY: 0 }));
    // What was waiting goes on between two events.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return heard;
}

test('a mouse that is only told to be where it was has done nothing yet', async () => {
  expect(await movesUntilHeard('mouse', [0, 0, 1, 1])).toBe(3);
});

test('a finger has moved, whatever the browser says of how far', async () => {
  expect(await movesUntilHeard('touch', [0, 0])).toBe(1);
});
