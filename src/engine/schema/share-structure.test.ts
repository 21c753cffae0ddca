import { expect, it } from 'vitest';
import { shareStructure } from './share-structure.ts';

it('keeps the objects of what has not changed, and says what the new value says', () => {
  const before = { steps: [{ id: 'a' }, { id: 'b' }], site: { title: 'One' } };
  const now = { steps: [{ id: 'a' }, { id: 'c' }], site: { title: 'One' } };
  const shared = shareStructure(before, now);
  expect(shared).toEqual(now);
  expect(shared.site).toBe(before.site);
  expect(shared.steps[0]).toBe(before.steps[0]);
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});
