import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import { Visitor, type ESTree, type Plugin } from 'vite';

const WITH_CLASS = fileURLToPath(new URL('../../../src/ui/withClass.ts', import.meta.url));
const STYLE_SHEET = fileURLToPath(new URL('../../../src/app/styleSheet.tsx', import.meta.url));

/** What styled-components is asked for, by the names of its imports. */
const NAMES = ['styled', 'css', 'keyframes', 'createGlobalStyle'];

/** What is styled (an element or a component) and what is handed to `.attrs()`, both as source. */
interface Tag {
  readonly target: string;
  readonly attributes?: string;
}

function nameOf(node: ESTree.Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/** Reads `styled.a`, `styled(Link)` and either with `.attrs({ … })` behind; undefined for anything else. */
function readTag(code: string, tag: ESTree.Expression): Tag | undefined {
  if (tag.type === 'MemberExpression') {
    const element = nameOf(tag.property);
    return nameOf(tag.object) === 'styled' ? { target: JSON.stringify(element) } : undefined;
  }
  if (tag.type !== 'CallExpression') return undefined;
  const {
    callee,
    arguments: [argument],
  } = tag;
  if (!argument) return undefined;
  const given = code.slice(argument.start, argument.end);
  if (nameOf(callee) === 'styled') return { target: given };
  const isAttrs = callee.type === 'MemberExpression' && nameOf(callee.property) === 'attrs';
  if (!isAttrs || argument.type !== 'ObjectExpression') return undefined;
  const styled = readTag(code, callee.object);
  return styled?.attributes === undefined ? styled && { ...styled, attributes: given } : undefined;
}

/** The class of a component, made from its file and its name: the same whatever else is in the site. */
function classOf(source: string): string {
  const hash = createHash('sha256').update(source).digest('base64url');
  return `c${hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 4)}`;
}

/** What is written in place of a template, such as `__withClass("li", "cF3d", {})`. */
function classed(code: string, source: string, tag: ESTree.Expression): string | undefined {
  const name = nameOf(tag);
  if (name === 'css' || name === 'keyframes') return "''";
  if (name === 'createGlobalStyle') return '() => null';
  const styled = readTag(code, tag);
  return (
    styled &&
    `/* @__PURE__ */ __withClass(${styled.target}, "${classOf(source)}", ${styled.attributes ?? '{}'})`
  );
}

/** What is written in place of its tag where the style sheet is made: the styles stay. */
function declared(code: string, source: string, tag: ESTree.Expression): string | undefined {
  const name = nameOf(tag);
  if (name === 'css' || name === 'keyframes') return name;
  const styled: Tag | undefined =
    name === 'createGlobalStyle' ? { target: 'undefined' } : readTag(code, tag);
  return (
    styled &&
    `__declared(${styled.target}, "${classOf(source)}", ${styled.attributes ?? '{}'}, ${JSON.stringify(source)})`
  );
}

/**
 * Makes plain classes of styled components, see README.md.
 * @param keepsStyles whether their styles are kept for the style sheet, as where pages are prerendered; the
 *   visitor gets neither the templates nor the library
 */
export function compiledStyles({ keepsStyles = false } = {}): Plugin {
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
            const name = nameOf(variable);
            if (name === undefined || init?.type !== 'TaggedTemplateExpression') return;
            const text = (keepsStyles ? declared : classed)(code, `${module} ${name}`, init.tag);
            if (text === undefined) return;
            const { start, end } = keepsStyles ? init.tag : init;
            edits.overwrite(start, end, text);
            understood.add(start);
          },
          Identifier: ({ name, start }) => {
            if (!NAMES.includes(name) || understood.has(start)) return;
            this.error(
              'scripts/vite/styled/compiled.ts does not know this use of styled-components: write const Name = styled.element`…`, or teach it the new way.',
              start,
            );
          },
        }).visit(this.parse(code));
        edits.prepend(
          keepsStyles
            ? `import { declared as __declared } from ${JSON.stringify(STYLE_SHEET)};\n`
            : `import { withClass as __withClass } from ${JSON.stringify(WITH_CLASS)};\n`,
        );
        return { code: edits.toString(), map: edits.generateMap({ hires: 'boundary' }) };
      },
    },
  };
}
