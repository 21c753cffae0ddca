import { isNode, listOf, nodesIn, part, textOf, type Node } from '../syntax.ts';

/** A styled component, as a module declares it: const Row = styled.li.attrs({ … })`…`. */
export interface StyledComponent {
  readonly name: string;
  /** The whole of `styled.li.attrs({ … })` and its template. */
  readonly template: Node;
  /** Where the tag ends and the template begins. */
  readonly tagEnd: number;
  /** What is styled: an element by its name, or a component as the source says it. */
  readonly target: { readonly element: string } | { readonly component: Node };
  /** What is handed to `.attrs()`. */
  readonly attributes: Node | undefined;
}

/** What a module says with styled-components. */
export interface StyledModule {
  readonly imports: readonly Node[];
  readonly components: readonly StyledComponent[];
  /** The templates of `createGlobalStyle`, and the names of what they become. */
  readonly globals: readonly { readonly name: string; readonly template: Node }[];
  /** Pieces of styles for the templates of others: those of `css` and `keyframes`. */
  readonly pieces: readonly Node[];
}

type Tag = Pick<StyledComponent, 'target' | 'attributes'>;

/** Reads `styled.a`, `styled(Link)` and either with `.attrs({ … })` behind; undefined for anything else. */
function readTag(tag: Node | undefined): Tag | undefined {
  const object = part(tag, 'object');
  const member = textOf(part(tag, 'property'), 'name');
  if (textOf(object, 'name') === 'styled' && member !== undefined) {
    return { target: { element: member }, attributes: undefined };
  }
  const callee = part(tag, 'callee');
  const [argument] = listOf(tag, 'arguments');
  if (textOf(callee, 'name') === 'styled' && argument) {
    return { target: { component: argument }, attributes: undefined };
  }
  if (textOf(part(callee, 'property'), 'name') !== 'attrs') return undefined;
  const inner = readTag(part(callee, 'object'));
  if (!inner || inner.attributes || argument?.type !== 'ObjectExpression') return undefined;
  return { ...inner, attributes: argument };
}

function tagNameOf(template: Node): string | undefined {
  return textOf(part(template, 'tag'), 'name');
}

/** Reads what a module says with styled-components. */
export function styledModule(program: Node): StyledModule {
  const nodes = [...nodesIn(program)];
  const declared = nodes.flatMap((node) => {
    const name = textOf(part(node, 'id'), 'name');
    const template = part(node, 'init');
    return node.type === 'VariableDeclarator' &&
      name !== undefined &&
      template?.type === 'TaggedTemplateExpression'
      ? [{ name, template }]
      : [];
  });
  return {
    imports: nodes.filter(
      (node) =>
        node.type === 'ImportDeclaration' &&
        textOf(part(node, 'source'), 'value') === 'styled-components',
    ),
    components: declared.flatMap(({ name, template }) => {
      const tag = readTag(part(template, 'tag'));
      const tagEnd = part(template, 'tag')?.end;
      return tag && tagEnd !== undefined ? [{ name, template, tagEnd, ...tag }] : [];
    }),
    globals: declared.filter(({ template }) => tagNameOf(template) === 'createGlobalStyle'),
    pieces: declared
      .map(({ template }) => template)
      .filter((template) => ['css', 'keyframes'].includes(tagNameOf(template) ?? '')),
  };
}

/** A place in a module that draws a component, as JSX is compiled: `_jsx(Row, { … })`. */
export interface Drawing {
  readonly component: Node;
  readonly props: Node;
}

/**
 * Where a module draws a component with props that all stand there by name, without a class among them: only
 * of those is it known what they are.
 */
export function plainDrawings(program: Node, name: string): Drawing[] {
  return [...nodesIn(program)].flatMap((node) => {
    const [component, props] = listOf(node, 'arguments');
    const isDrawing =
      node.type === 'CallExpression' &&
      /^_jsxs?$/.test(textOf(part(node, 'callee'), 'name') ?? '') &&
      textOf(component, 'name') === name &&
      props?.type === 'ObjectExpression' &&
      listOf(props, 'properties').every(
        (property) =>
          property.type === 'Property' && textOf(part(property, 'key'), 'name') !== 'className',
      );
    return isDrawing && component && props ? [{ component, props }] : [];
  });
}

/** A function in a template: styles that would depend on what a component is handed. */
export function propsIn(template: Node): Node | undefined {
  return listOf(part(template, 'quasi'), 'expressions')
    .flatMap((expression) => [...nodesIn(expression)])
    .find(({ type }) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(type));
}

/** The tree of a module, as Vite's plugins get it. */
export function programOf(parsed: unknown): Node {
  if (!isNode(parsed)) throw new TypeError('The parser gave no syntax tree.');
  return parsed;
}
