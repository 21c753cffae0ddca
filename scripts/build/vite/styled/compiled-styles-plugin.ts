import { createHash } from 'node:crypto';
import { join } from 'node:path';
import MagicString from 'magic-string';
import { Visitor, type ESTree, type Plugin } from 'vite';
import { PACKAGE_ROOT } from '../../../files/package-root.ts';

const WITH_CLASS = join(PACKAGE_ROOT, 'src/site/ui/styles/withClass.ts');
const CLASSED_JSX = join(PACKAGE_ROOT, 'src/site/ui/styles/classedJsx.ts');
const STYLE_SHEET = join(PACKAGE_ROOT, 'src/site/app/styleSheet.tsx');

const STYLED_IMPORTS = ['styled', 'css', 'keyframes', 'createGlobalStyle'];

function getIdentifierName(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/**
 * Parses `styled.a`, `styled(Link)`, and either followed by `.attrs({ … })`.
 * @returns the code of the element or component and of its attributes; empty for anything else
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
  const argumentCode = argument ? code.slice(argument.start, argument.end) : '';
  if (getIdentifierName(callee) === 'styled') return [argumentCode];
  const isAttrs =
    callee.type === 'MemberExpression' && getIdentifierName(callee.property) === 'attrs';
  if (!isAttrs || argument?.type !== 'ObjectExpression') return [];
  const styled = readTag(code, callee.object);
  return styled.length === 1 ? [...styled, argumentCode] : [];
}

/** The class of a component, from its file and its name: `site/ui/components/Note.tsx Box`. */
export function createClassName(source: string): string {
  const hash = createHash('sha256').update(source).digest('base64url');
  return `c${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
}

/**
 * Replaces styled components by elements with a class, see README.md.
 * @param keepsStyles whether to keep the styles, for the style sheet of the prerendered pages
 */
export function compiledStylesPlugin({ keepsStyles = false } = {}): Plugin {
  /** The replacement of a template, or of its tag if the styles are kept. */
  function replace(code: string, source: string, tag: ESTree.Expression): string | undefined {
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
        const known = new Set<number>();
        new Visitor({
          ImportDeclaration({ specifiers }) {
            specifiers.forEach(({ start }) => known.add(start));
          },
          VariableDeclarator({ id: variable, init }) {
            const name = getIdentifierName(variable);
            if (name === undefined || init?.type !== 'TaggedTemplateExpression') return;
            const text = replace(code, `${module} ${name}`, init.tag);
            if (text === undefined) return;
            const { start, end } = keepsStyles ? init.tag : init;
            edits.overwrite(start, end, text);
            known.add(start);
          },
          Identifier: ({ name, start }) => {
            if (!STYLED_IMPORTS.includes(name) || known.has(start)) return;
            this.error(
              'scripts/build/vite/styled/compiled-styles-plugin.ts does not know this use of styled-components: write const Name = styled.element`…`, or extend the plugin.',
              start,
            );
          },
        }).visit(this.parse(code));
        const [helper, file] = keepsStyles
          ? ['registerStyledComponent', STYLE_SHEET]
          : ['withClass', WITH_CLASS];
        edits.prepend(`import { ${helper} as __${helper} } from ${JSON.stringify(file)};\n`);
        return {
          code: edits.toString(),
          map: edits.generateMap({ hires: 'boundary' }),
          // Components that a site does not use add no styles to its pages.
          moduleSideEffects: false,
        };
      },
    },
  };
}

/** Lets the JSX of the site render classed components as their elements. */
export function classedJsxPlugin(): Plugin {
  return {
    name: 'classed-jsx',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_id, importer = '') =>
        importer.replaceAll('\\', '/').includes('/src/site/') && importer !== CLASSED_JSX
          ? CLASSED_JSX
          : undefined,
    },
  };
}
