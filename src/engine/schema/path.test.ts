import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withValueAt, withValuesAt } from './path.ts';

const ROOT = { prices: { a: 1, b: 2 }, steps: [{ id: 'one' }, { id: 'two', title: 'Two' }] };

const path = fc.constantFrom(
  ['prices', 'a'],
  ['prices', '__proto__'],
  ['prices'],
  ['steps', 0, 'title'],
  ['steps', 1],
  ['steps', 1, 'title'],
  ['new', 'key'],
  [],
);

it('changes several values as one after the other would', () => {
  const changes = fc.array(fc.record({ path, value: fc.constantFrom<unknown>(1, 'x', { a: 3 }) }));
  const property = fc.property(changes, (all) => {
    const expected = all.reduce<unknown>(
      (root, change) => withValueAt(root, change.path, change.value),
      ROOT,
    );
    expect(withValuesAt(ROOT, all)).toEqual(expected);
  });
  fc.assert(property);
});

it('shares what is beside the changes', () => {
  const changed = withValuesAt(ROOT, [{ path: ['prices', 'a'], value: 9 }]);
  expect(Reflect.get(Object(changed), 'steps')).toBe(ROOT.steps);
  expect(withValuesAt(ROOT, [])).toBe(ROOT);
});
