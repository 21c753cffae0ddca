import { expect, it } from 'vitest';
import { painterConfig } from '../../engine/rules/fixtures/painter-config.ts';
import { findValueAt } from '../../engine/schema/path.ts';
import { withPlainFigures } from './plain-figures.ts';

const shown = { as: 'money' };

it('leaves out what figures need not say, also those of a group', () => {
  const { rules, repeats } = painterConfig;
  const text = JSON.stringify({
    ...painterConfig,
    repeats: repeats.map((group) => {
      const [wall, paint] = group.figures ?? [];
      const extra = { id: 'extra', rule: '5', shown };
      return { ...group, figures: [wall, { ...paint, shown }, extra] };
    }),
    rules: {
      ...rules,
      figures: [
        ...rules.figures.map((figure) => ({ ...figure, shown })),
        { id: 'tip', label: 'A tip', rule: '5', shown },
        { id: 'bothTips', rule: 'tip * 2', shown },
      ],
    },
  });
  const plain: unknown = JSON.parse(withPlainFigures(text));
  const list = (path: (string | number)[]) => findValueAt(plain, [...path, 'figures']);
  // Of a fixed number, nothing else says that it is money.
  expect(list(['repeats', 0])).toEqual([
    { id: 'wall', rule: expect.anything() },
    { id: 'paint', rule: expect.anything() },
    { id: 'extra', rule: '5', shown },
  ]);
  expect(list(['rules'])).toEqual([
    { id: 'visit', rule: expect.anything() },
    { id: 'quote', rule: expect.anything() },
    { id: 'tip', label: 'A tip', rule: '5', shown },
    { id: 'bothTips', rule: 'tip * 2' },
  ]);
});
