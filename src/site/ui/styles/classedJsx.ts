import type { ElementType, Key } from 'react';
import { jsx as createJsx } from 'react/jsx-runtime';
import { addClass, isClassedComponent } from './withClass.ts';

/*
 * The JSX of the built site, see scripts/build/vite/styled/. Half of the components of a step only add a class to an element;
 * React renders that element at once, without the component.
 */

export { Fragment } from 'react/jsx-runtime';

export function jsx(type: ElementType, props: Readonly<Record<string, unknown>>, key?: Key) {
  return isClassedComponent(type)
    ? createJsx(type.wears.element, addClass(type.wears, props), key)
    : createJsx(type, props, key);
}

export { jsx as jsxs };
