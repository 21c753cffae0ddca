import { createElement, type ElementType, type ReactElement } from 'react';

type ElementAttributes = Readonly<Record<string, unknown>>;

/** A component that adds class names to its element. */
interface ClassedComponent {
  (props: ElementAttributes & { readonly className?: string }): ReactElement;
  /** The element that it renders, with the classes and attributes that it adds. */
  readonly wears: {
    readonly element: ElementType;
    readonly classes: string;
    readonly attributes: ElementAttributes;
  };
}

export function isClassedComponent(
  target: ElementType | ClassedComponent,
): target is ClassedComponent {
  return typeof target === 'function' && 'wears' in target;
}

/** The props of the element of a classed component. */
export function addClass(
  { classes, attributes }: ClassedComponent['wears'],
  { className, ...props }: ElementAttributes & { readonly className?: string },
): ElementAttributes {
  return {
    ...props,
    ...attributes,
    className: className === undefined ? classes : `${classes} ${className}`,
  };
}

/**
 * An element or component with a class. The build replaces styled components with calls of this function and moves
 * their styles to the style sheet (scripts/build/vite/styled/). Do not call it by hand. It supports neither `as` nor `$props`;
 * its own attributes override props of the same name, as with styled-components.
 */
export function withClass(
  target: ElementType | ClassedComponent,
  ownClass: string,
  ownAttributes: ElementAttributes = {},
): ClassedComponent {
  const base = isClassedComponent(target) ? target.wears : undefined;
  const wears = {
    element: base?.element ?? target,
    classes: [base?.classes, ownClass].filter(Boolean).join(' '),
    attributes: { ...base?.attributes, ...ownAttributes },
  };
  return Object.assign(
    (props: ElementAttributes) => createElement(wears.element, addClass(wears, props)),
    { wears },
  );
}
