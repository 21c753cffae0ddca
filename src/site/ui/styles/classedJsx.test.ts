import { Fragment, isValidElement, type ElementType } from 'react';
import { expect, it } from 'vitest';
import { jsx } from './classedJsx.ts';
import { withClass } from './withClass.ts';

const Row = withClass('li', 'c1', { role: 'listitem' });
const FirstRow = withClass(Row, 'c2');

it('creates the element of a classed component, with its classes and attributes', () => {
  expect(jsx(FirstRow, { id: 'roof', className: 'own' }, 'key')).toMatchObject({
    type: 'li',
    key: 'key',
    props: { id: 'roof', role: 'listitem', className: 'c1 c2 own' },
  });
});

it.each<ElementType>(['p', Fragment, () => null])(
  'creates any other element as React does',
  (type) => {
    const element = jsx(type, { children: 'text' });
    expect(isValidElement(element)).toBe(true);
    expect(element).toMatchObject({ type, key: null, props: { children: 'text' } });
  },
);
