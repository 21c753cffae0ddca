import type { ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGlobalStyle, css, ServerStyleSheet } from 'styled-components';
import { withClass } from '../ui/styles/withClass.ts';

type CssRules = ReturnType<typeof css>;

/** The styles of the site by the class of their component. */
const registeredStyles = new Map<string, { readonly selector: string; readonly own: CssRules }>();

function dependsOnProps(style: unknown): boolean {
  return typeof style === 'function' || (Array.isArray(style) && style.some(dependsOnProps));
}

/**
 * For prerendering, the build replaces `styled.li` with a call of this function (see scripts/build/vite/styled/): it
 * collects the styles for the style sheet and gives the element its class.
 * @param target the styled element; undefined for global styles
 * @param source the file and name of the declaration
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

/** Renders the style sheet of the whole site with styled-components. */
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
