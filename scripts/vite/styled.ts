import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { isNode, nodesIn, part, replace, textOf, type Node } from './syntax.ts';

/** Whether a tag begins with `styled`: `styled.a`, `styled(Link)`, `styled.a.attrs(…)`. */
function isStyled(tag: Node | undefined): boolean {
  if (!tag) return false;
  if (tag.type === 'Identifier') return textOf(tag, 'name') === 'styled';
  return isStyled(part(tag, 'object') ?? part(tag, 'callee'));
}

/** The end of the tag and the name of a styled component, if a node declares one. */
function componentOf(node: Node): { name: string; tagEnd: number } | undefined {
  if (node.type !== 'VariableDeclarator') return undefined;
  const name = textOf(part(node, 'id'), 'name');
  const init = part(node, 'init');
  const tag = init?.type === 'TaggedTemplateExpression' ? part(init, 'tag') : undefined;
  return name !== undefined && tag && isStyled(tag) ? { name, tagEnd: tag.end } : undefined;
}

function idOf(file: string, name: string): string {
  const hash = createHash('sha256').update(`${file} ${name}`).digest('base64url');
  return `c${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
}

const TAGS = ['css', 'keyframes', 'createGlobalStyle'];

/** Whether a node is a template of styles. */
function isStyles(node: Node): boolean {
  const tag = part(node, 'tag');
  return isStyled(tag) || TAGS.includes(textOf(tag, 'name') ?? '');
}

/** Styles without comments, line ends and indents, which are for people. */
function squeezed(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1');
}

/**
 * Gives every styled component an id made from its file and its name. Left to itself styled-components
 * counts them as they are loaded, and a page that was prerendered in another order than the browser loads
 * it would be dressed in the wrong styles.
 */
export function styled(): Plugin {
  let root = '';
  return {
    name: 'styled',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /styled-components/ },
      handler(code, id) {
        const program: unknown = this.parse(code);
        if (!isNode(program)) return undefined;
        const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
        const components = [...nodesIn(program)].flatMap((node) => componentOf(node) ?? []);
        const ids = components.map(({ name, tagEnd }) => ({
          start: tagEnd,
          end: tagEnd,
          text: `.withConfig({ componentId: "${idOf(file, name)}" })`,
        }));
        const texts = [...nodesIn(program)]
          .filter((node) => node.type === 'TaggedTemplateExpression' && isStyles(node))
          .flatMap((node) => [...nodesIn(node)].filter(({ type }) => type === 'TemplateElement'))
          .map(({ start, end }) => ({ start, end, text: squeezed(code.slice(start, end)) }));
        // Templates may lie within templates: each text is replaced once.
        const replacements = new Map([...ids, ...texts].map((each) => [each.start, each]));
        return { code: replace(code, [...replacements.values()]), map: null };
      },
    },
  };
}
