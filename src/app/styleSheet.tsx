import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import components from 'virtual:styled-components';

/** What styled-components writes between two rules. */
const BETWEEN_RULES = '/*!sc*/\n';

/** The class that stands for a component (see scripts/vite/styled/), and the one that its styles were given. */
function classesOf(Component: ComponentType<{ as: string }>, html: string): [string, string][] {
  const given = /class="([^"]*)"/.exec(html)?.[1]?.split(' ').at(-1);
  const own = 'styledComponentId' in Component ? Component.styledComponentId : undefined;
  return typeof own === 'string' && given !== undefined ? [[given, own]] : [];
}

/** Whether a component has a function among its styles, which would be asked at every drawing. */
function dependsOnProps(Component: ComponentType<{ as: string }>): boolean {
  const style: unknown = 'componentStyle' in Component ? Component.componentStyle : undefined;
  const rules: unknown = typeof style === 'object' && style && 'rules' in style ? style.rules : [];
  return Array.isArray(rules) && rules.some((rule) => typeof rule === 'function');
}

/**
 * The style sheet of the whole site: the styles of every styled component, made by styled-components itself,
 * under the classes that the compiled components wear.
 */
export function styleSheet(): string {
  const sheet = new ServerStyleSheet();
  try {
    const classes = new Map(
      components.flatMap((Component) => {
        // As an element that needs nothing: only the styles are wanted, not what they are for.
        const html = renderToStaticMarkup(sheet.collectStyles(<Component as="i" />));
        return classesOf(Component, html);
      }),
    );
    const varying = components.find(dependsOnProps);
    if (varying) {
      throw new Error(
        `The styles of ${varying.displayName ?? 'a component'} depend on its props, and styles are made at build time: write a selector for an attribute (data-…), or a component of its own with styled(Base).`,
      );
    }
    if (new Set(classes.values()).size < classes.size) {
      throw new Error(
        'Two styled components have got the same class: give one of them another name.',
      );
    }
    return sheet
      .getStyleTags()
      .replace(/<style[^>]*>|<\/style>/g, '')
      .split(BETWEEN_RULES)
      .filter((rule) => !rule.startsWith('data-styled.'))
      .join('')
      .replace(/\.([A-Za-z][\w-]*)/g, (whole, name: string) => {
        const own = classes.get(name);
        return own === undefined ? whole : `.${own}`;
      });
  } finally {
    sheet.seal();
  }
}
