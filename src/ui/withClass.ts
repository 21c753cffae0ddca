import { createElement, type ElementType, type ReactElement } from 'react';

interface Props {
  readonly className?: string;
  readonly [name: string]: unknown;
}

/** A component that wears a class. */
interface Classed {
  (props: Props): ReactElement;
  /** What it draws, and what it puts on it. */
  readonly wears: {
    readonly element: ElementType;
    readonly classes: string;
    readonly attributes: Readonly<Record<string, unknown>>;
  };
}

function isClassed(target: ElementType | Classed): target is Classed {
  return typeof target !== 'string' && 'wears' in target;
}

/**
 * An element or component with a class. The build writes this in place of a styled component, whose styles
 * are in the style sheet by then (scripts/vite/styled/). Nobody calls it by hand. It knows neither `as` nor
 * `$props`; its attributes go before what it is handed, as with styled-components.
 * @param attributes what the element has beside what it is handed
 */
export function withClass(
  target: ElementType | Classed,
  ownClass: string,
  attributes?: Readonly<Record<string, unknown>>,
): Classed {
  const base = isClassed(target) ? target.wears : undefined;
  const element = base ? base.element : target;
  const classes = base ? `${base.classes} ${ownClass}` : ownClass;
  const all = { ...base?.attributes, ...attributes };
  return Object.assign(
    ({ className, ...props }: Props) =>
      createElement(element, {
        ...props,
        ...all,
        className: className === undefined ? classes : `${classes} ${className}`,
      }),
    { wears: { element, classes, attributes: all } },
  );
}
