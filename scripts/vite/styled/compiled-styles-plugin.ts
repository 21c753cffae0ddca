import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { Visitor, type ESTree, type Plugin } from 'vite';

const WITH_CLASS = fileURLToPath(
  new URL('../../../src/site/ui/styles/withClass.ts', import.meta.url),
);
const STYLE_SHEET = fileURLToPath(new URL('../../../src/site/app/styleSheet.tsx', import.meta.url));

/** What styled-components is asked for, by the names of its imports. */
const STYLED_IMPORTS = ['styled', 'css', 'keyframes', 'createGlobalStyle'];

function getIdentifierName(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/**
 * Reads `styled.a`, `styled(Link)` and either with `.attrs({ … })` behind.
 * @returns what is styled (an element or a component) and its attributes, as source; nothing for anything else
 */
function readTag(code: string, tag: ESTree.Expression): readonly string[] {
  if (tag.type === 'MemberExpression') {
    return getIdentifierName(tag.object) === 'styled'
      ? [JSON.stringify(getIdentifierName(tag.property))]
      : [];
  }
  if (tag.type !== 'CallExpression') return [];
  const { callee } = tag;
  const [argument] = tag.arguments;
  const given = argument ? code.slice(argument.start, argument.end) : '';
  if (getIdentifierName(callee) === 'styled') return [given];
  const isAttrs =
    callee.type === 'MemberExpression' && getIdentifierName(callee.property) === 'attrs';
  if (!isAttrs || argument?.type !== 'ObjectExpression') return [];
  const styled = readTag(code, callee.object);
  return styled.length === 1 ? [...styled, given] : [];
}

/** The class of a component, made from its file and its name: the same whatever else is in the site. */
function createClassName(source: string): string {
  const hash = createHash('sha256').update(source).digest('base64url');
  return `c${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
}

/**
 * Makes plain classes of styled components, see README.md.
 * @param keepsStyles whether their styles are kept for the style sheet, as where pages are prerendered; the
 *   visitor gets neither the templates nor the library
 */
export function compiledStylesPlugin({ keepsStyles = false } = {}): Plugin {
  /** What is written in place of a template, or of its tag where the styles are kept. */
  function written(code: string, source: string, tag: ESTree.Expression): string | undefined {
    const name = getIdentifierName(tag);
    if (name === 'css' || name === 'keyframes') return keepsStyles ? name : "''";
    const isGlobal = name === 'createGlobalStyle';
    if (isGlobal && !keepsStyles) return '() => null';
    const [target, attributes = '{}'] = isGlobal ? ['undefined'] : readTag(code, tag);
    if (target === undefined) return undefined;
    const parts = `${target}, "${createClassName(source)}", ${attributes}`;
    return keepsStyles
      ? `__registerStyledComponent(${parts}, ${JSON.stringify(source)})`
      : `/* @__PURE__ */ __withClass(${parts})`;
  }

  return {
    name: 'compiled-styles',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: {
        id: { include: /\/src\/.*\.tsx?$/, exclude: STYLE_SHEET },
        code: /from ['"]styled-components['"]/,
      },
      handler(code, id) {
        const edits = new MagicString(code);
        const module = id.replaceAll('\\', '/').replace(/^.*\/src\/|\?.*$/g, '');
        const understood = new Set<number>();
        new Visitor({
          ImportDeclaration({ specifiers }) {
            specifiers.forEach(({ start }) => understood.add(start));
          },
          VariableDeclarator({ id: variable, init }) {
            const name = getIdentifierName(variable);
            if (name === undefined || init?.type !== 'TaggedTemplateExpression') return;
            const text = written(code, `${module} ${name}`, init.tag);
            if (text === undefined) return;
            const { start, end } = keepsStyles ? init.tag : init;
            edits.overwrite(start, end, text);
            understood.add(start);
          },
          Identifier: ({ name, start }) => {
            if (!STYLED_IMPORTS.includes(name) || understood.has(start)) return;
            this.error(
              'scripts/vite/styled/compiled-styles-plugin.ts does not know this use of styled-components: write const Name = styled.element`…`, or teach it the new way.',
              start,
            );
          },
        }).visit(this.parse(code));
        const [helper, file] = keepsStyles
          ? ['registerStyledComponent', STYLE_SHEET]
          : ['withClass', WITH_CLASS];
        edits.prepend(`import { ${helper} as __${helper} } from ${JSON.stringify(file)};\n`);
        return { code: edits.toString(), map: edits.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
