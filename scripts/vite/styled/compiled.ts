import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { nodesIn, replace, textOf, type Node, type Replacement } from '../syntax.ts';
import { classOf } from './ids.ts';
import {
  plainDrawings,
  programOf,
  propsIn,
  styledModule,
  type StyledComponent,
} from './templates.ts';

const WITH_CLASS = fileURLToPath(new URL('../../../src/ui/withClass.ts', import.meta.url));

/** What must not be in the site any more. */
const LEFT_OUT = /\/node_modules\/(styled-components|stylis)\//;

function source(code: string, { start, end }: Node): string {
  return code.slice(start, end);
}

/** What a component is, as source: `"li"` or `Link`. */
function targetOf(code: string, { target }: StyledComponent): string {
  return 'element' in target ? JSON.stringify(target.element) : source(code, target.component);
}

/** `withClass('li', 'cF3d', { … })`, in place of a template. */
function dressed(code: string, component: StyledComponent, id: string): string {
  const { attributes } = component;
  const more = attributes ? `, ${source(code, attributes)}` : '';
  return `/* @__PURE__ */ __withClass(${targetOf(code, component)}, ${JSON.stringify(id)}${more})`;
}

/**
 * The element itself with its class wherever the component is drawn, where that can be told from the source:
 * React then has one thing less to keep for every element of the page.
 */
function drawnDirectly(
  code: string,
  program: Node,
  component: StyledComponent,
  id: string,
): Replacement[] {
  if (!('element' in component.target) || component.attributes) return [];
  return plainDrawings(program, component.name).flatMap(({ component: drawn, props }) => [
    { start: drawn.start, end: drawn.end, text: targetOf(code, component) },
    { start: props.start + 1, end: props.start + 1, text: ` className: ${JSON.stringify(id)},` },
  ]);
}

/**
 * Makes plain classes of styled components: the visitor gets their style sheet, made at build time (see
 * ./sources.ts), and neither the templates nor the library that would turn them into styles on the phone.
 * That can only be done with styles that are always the same. What differs is told by an attribute or a
 * component of its own; a style that depends on what a component is handed fails the build.
 */
export function compiledStyles(): Plugin {
  let root = '';
  return {
    name: 'compiled-styles',
    enforce: 'post',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ['"]styled-components['"]/ },
      handler(code, id) {
        const program = programOf(this.parse(code));
        const { imports, components, globals, pieces } = styledModule(program);
        const templates = [...components, ...globals].map(({ template }) => template);
        for (const template of [...templates, ...pieces]) {
          const varying = propsIn(template);
          if (varying) {
            this.error(
              'A style may not depend on props, because it is made at build time: write a selector for an attribute (data-…), or a component of its own with styled(Base).',
              varying.start,
            );
          }
        }
        const replacements: Replacement[] = [
          ...imports.map(({ start, end }) => ({
            start,
            end,
            text: `import { withClass as __withClass } from ${JSON.stringify(WITH_CLASS)};`,
          })),
          ...components.map((component) => ({
            start: component.template.start,
            end: component.template.end,
            text: dressed(code, component, classOf(root, id, component.name)),
          })),
          ...components.flatMap((component) =>
            drawnDirectly(code, program, component, classOf(root, id, component.name)),
          ),
          ...globals.map(({ template: { start, end } }) => ({ start, end, text: '() => null' })),
          ...pieces.map(({ start, end }) => ({ start, end, text: "''" })),
        ];
        const compiled = replace(code, replacements);
        const left = [...nodesIn(programOf(this.parse(compiled)))].find(
          (node) =>
            node.type === 'Identifier' &&
            ['styled', 'css', 'keyframes', 'createGlobalStyle'].includes(
              textOf(node, 'name') ?? '',
            ),
        );
        if (left) {
          this.error(
            `${id} uses styled-components in a way that scripts/vite/styled/templates.ts does not know: write const Name = styled.element\`…\`, or teach it the new way.`,
          );
        }
        return { code: compiled, map: null };
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      );
      const intruder = modules.find((module) => LEFT_OUT.test(module));
      if (intruder) {
        this.error(
          `${intruder.replace(/^.*\/node_modules\//, '')} is in the site, although all styles were compiled: import styled-components in src/ only to declare styles.`,
        );
      }
    },
  };
}
