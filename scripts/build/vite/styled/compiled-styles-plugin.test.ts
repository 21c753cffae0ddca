import { parseAst, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { compiledStylesPlugin } from './compiled-styles-plugin.ts';

/** Compiles a source as Vite does. Throws the error that would fail the build. */
function compileSource(code: string, { keepsStyles = false, file = 'ui/Roof.tsx' } = {}): string {
  const { transform }: Plugin = compiledStylesPlugin({ keepsStyles });
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message);
    },
  };
  const made: { code: string } = Reflect.apply(transform.handler, context, [
    code,
    `/house/src/${file}`,
  ]);
  return made.code;
}

const source = [
  "import styled, { createGlobalStyle, css, keyframes } from 'styled-components';",
  'const turn = keyframes`to { rotate: 1turn; }`;',
  'const look = css`color: green;`;',
  'const Tile = styled.a`${look} animation: ${turn};`;',
  'export const Row = styled(Tile).attrs({ role: "list" })`color: red;`;',
  'const Page = createGlobalStyle`body { color: blue; }`;',
].join('\n');

function listClasses(code: string): string[] {
  return [...code.matchAll(/"(c\w{4})"/g)].map(([, name = '']) => name);
}

describe('styled components in the built site', () => {
  const code = compileSource(source);

  it('become elements and components with a class', () => {
    const [tile, row] = listClasses(code);
    expect(code).toContain(`const Tile = /* @__PURE__ */ __withClass("a", "${tile}", {});`);
    expect(code).toContain(
      `export const Row = /* @__PURE__ */ __withClass(Tile, "${row}", { role: "list" });`,
    );
    expect(tile).not.toBe(row);
  });

  it('contain no styles', () => {
    expect(code).not.toMatch(/color|rotate|animation/);
  });

  it('keep their styles for the style sheet, with the same classes', () => {
    const kept = compileSource(source, { keepsStyles: true });
    expect(listClasses(kept).slice(0, 2)).toEqual(listClasses(code));
    for (const style of ['rotate: 1turn', 'color: green', 'animation:', 'color: red', 'body {']) {
      expect(kept).toContain(style);
    }
  });

  it('keep their classes when the file changes, and share them with no other file', () => {
    const more = source.replace('const turn', 'const Chimney = styled.b``;\nconst turn');
    expect(listClasses(compileSource(more)).slice(1)).toEqual(listClasses(code));
    expect(listClasses(compileSource(source, { file: 'ui/Cellar.tsx' }))).not.toEqual(
      listClasses(code),
    );
  });

  it.each([
    ['an object of styles', 'export const Tile = styled.a({ color: "red" });'],
    ['a component without a name', 'export default styled.a`color: red;`;'],
    [
      'a component whose attributes depend on props',
      'const Tile = styled.a.attrs((props) => props)`a: b;`;',
    ],
    ['a component with attributes twice', 'const Tile = styled.a.attrs({}).attrs({})`a: b;`;'],
    ['an unknown call', 'const Tile = styled.a.withConfig({})`color: red;`;'],
  ])('fail the build when they are declared as %s', (_name, declaration) => {
    const unknown = `import styled from 'styled-components';\n${declaration}`;
    expect(() => compileSource(unknown)).toThrow('does not know');
  });
});
