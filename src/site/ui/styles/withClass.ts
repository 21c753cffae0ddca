import { createElement, type ElementType, type ReactElement } from 'react';

type ElementAttributes = Readonly<Record<string, unknown>>;

/** A component that wears a class. */
interface ClassedComponent {
  (props: ElementAttributes & { readonly className?: string }): ReactElement;
  /** What it renders, and what it puts on it. */
  readonly wears: {
    readonly element: ElementType;
    readonly classes: string;
    readonly attributes: ElementAttributes;
  };
}

function isClassedComponent(target: ElementType | ClassedComponent): target is ClassedComponent {
  return typeof target !== 'string' && 'wears' in target;
}

/**
 * An element or component with a class. The build writes this in place of a styled component, whose styles
 * are in the style sheet by then (scripts/vite/styled/). Nobody calls it by hand. It knows neither `as` nor
 * `$props`; its attributes go before what it is handed, as with styled-components.
 */
export function withClass(
  target: ElementType | ClassedComponent,
  ownClass: string,
  ownAttributes: ElementAttributes = {},
): ClassedComponent {
  const base = isClassedComponent(target) ? target.wears : undefined;
  const element = base?.element ?? target;
  const classes = [base?.classes, ownClass].filter(Boolean).join(' ');
  const attributes = { ...base?.attributes, ...ownAttributes };
  return Object.assign(
    ({ className, ...props }: { readonly className?: string }) =>
      createElement(element, {
        ...props,
        ...attributes,
        className: className === undefined ? classes : `${classes} ${className}`,
      }),
    { wears: { element, classes, attributes } },
  );
}
