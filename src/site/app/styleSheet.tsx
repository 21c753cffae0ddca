import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGlobalStyle, css, ServerStyleSheet } from 'styled-components';
import { withClass } from '../ui/styles/withClass.ts';

type CssRules = ReturnType<typeof css>;

/** The styles of the site, by the class of the component that wears them. */
const registeredStyles = new Map<string, { readonly selector: string; readonly own: CssRules }>();

function dependsOnProps(style: unknown): boolean {
  return typeof style === 'function' || (Array.isArray(style) && style.some(dependsOnProps));
}

/**
 * Where pages are prerendered the build writes this in place of `styled.li` (see scripts/vite/styled/): it
 * keeps the styles for the style sheet and gives the element its class.
 * @param target what is styled; undefined for the styles of the whole page
 * @param source where it is declared
 */
export function registerStyledComponent(
  target: ElementType | undefined,
  ownClass: string,
  attributes: Readonly<Record<string, unknown>>,
  source: string,
) {
  return (...template: Parameters<typeof css>) => {
    const own = css(...template);
    if (dependsOnProps(own)) {
      throw new Error(
        `${source}: a style may not depend on props, because it is made at build time: write a selector for an attribute (data-…), or a component of its own with styled(Base).`,
      );
    }
    if (registeredStyles.has(ownClass)) {
      throw new Error(`${source} has got the class of another component: give it another name.`);
    }
    registeredStyles.set(ownClass, { selector: target ? `.${ownClass}` : '', own });
    return target ? withClass(target, ownClass, attributes) : () => null;
  };
}

/** The style sheet of the whole site, made by styled-components itself. */
export function renderStyleSheet(): string {
  const rules = [...registeredStyles.values()].map(({ selector, own }) =>
    selector ? [`${selector}{`, own, '}'] : own,
  );
  const All = createGlobalStyle`${rules}`;
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(<All />));
  return sheet
    .getStyleTags()
    .replace(/<style[^>]*>|<\/style>/g, '')
    .split('/*!sc*/\n')
    .filter((rule) => !rule.startsWith('data-styled.'))
    .join('');
}
