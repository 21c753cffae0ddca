import { describe, expect, it } from 'vitest';
import { transformed } from '../testing.ts';
import { compiledStyles } from './compiled.ts';
import { styleSources } from './sources.ts';

const source = [
  "import styled, { css, keyframes } from 'styled-components';",
  'const turn = keyframes`to { rotate: 1turn; }`;',
  'const look = css`color: green;`;',
  'const Tile = styled.a`${look} animation: ${turn};`;',
  'const Row = styled(Tile).attrs({ role: "list" })`color: red;`;',
].join('\n');

function classesIn(code: string): string[] {
  return [...code.matchAll(/"(c\w{4})"/g)].map(([, name = '']) => name);
}

describe('styled components in the built site', () => {
  const compiled = transformed(compiledStyles(), source);

  it('become elements and components with a class, whatever way they are declared', () => {
    const [tile, row] = classesIn(compiled);
    expect(compiled).toContain(`const Tile = /* @__PURE__ */ __withClass("a", "${tile}");`);
    expect(compiled).toContain(
      `const Row = /* @__PURE__ */ __withClass(Tile, "${row}", { role: "list" });`,
    );
    expect(tile).not.toBe(row);
  });

  it('leave neither their styles nor their library behind', () => {
    expect(compiled).not.toMatch(/styled-components|color|rotate|animation/);
  });

  it('wear the classes that their style sheet is made for', () => {
    expect(classesIn(transformed(styleSources([]), source))).toEqual(classesIn(compiled));
  });

  it('keep their classes whatever else is in the file, and share them with no other file', () => {
    const more = source.replace('const turn', 'const Chimney = styled.b``;\nconst turn');
    expect(classesIn(transformed(compiledStyles(), more)).slice(1)).toEqual(classesIn(compiled));
    const elsewhere = transformed(compiledStyles(), source, '/house/src/ui/Cellar.tsx');
    expect(classesIn(elsewhere)).not.toEqual(classesIn(compiled));
  });

  it('are drawn as the elements themselves where their props stand there by name', () => {
    const drawing = [
      'import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";',
      "import styled from 'styled-components';",
      'const Row = styled.li`color: red;`;',
      'const Tick = styled.i`color: blue;`;',
      'const List = styled.ul.attrs({ role: "list" })`color: green;`;',
      'export const one = _jsxs(Row, { id: "a", children: [_jsx(Tick, {}), "b"] }, "key");',
      'export const handed = (props) => _jsx(Tick, { ...props });',
      'export const listed = _jsx(List, { id: "b" });',
      'export const classed = _jsx(Tick, { className: "big" });',
    ].join('\n');
    const code = transformed(compiledStyles(), drawing);
    const [row, tick] = classesIn(transformed(styleSources([]), drawing));
    expect(code).toContain(
      `_jsxs("li", { className: "${row}", id: "a", children: [_jsx("i", { className: "${tick}",}), "b"] }, "key")`,
    );
    expect(code).toContain('_jsx(List, { id: "b" })');
    expect(code).toContain('_jsx(Tick, { ...props })');
    expect(code).toContain('_jsx(Tick, { className: "big" })');
  });

  it.each([
    ['itself', 'const Tile = styled.a`color: ${({ $warm }) => ($warm ? "red" : "blue")};`;'],
    ['in a piece', 'const look = css`color: ${({ $warm }) => ($warm ? "red" : "blue")};`;'],
    ['by a choice', 'const Tile = styled.a`color: ${big ? ({ $warm }) => $warm : "red"};`;'],
  ])('fail the build when a style depends %s on what a component is handed', (_how, varying) => {
    const code = `import styled, { css } from 'styled-components';\n${varying}`;
    expect(() => transformed(compiledStyles(), code)).toThrow('may not depend on props');
  });

  it.each([
    ['an object of styles', 'export const Tile = styled.a({ color: "red" });'],
    ['a component that has no name', 'export default styled.a`color: red;`;'],
    [
      'one whose attributes depend on props',
      'const Tile = styled.a.attrs((props) => props)`a: b;`;',
    ],
    ['one with attributes twice', 'const Tile = styled.a.attrs({}).attrs({})`a: b;`;'],
    ['a way that is not known', 'const Tile = styled.a.withConfig({})`color: red;`;'],
  ])('fail the build when they are declared as %s', (_name, declaration) => {
    const code = `import styled from 'styled-components';\n${declaration}`;
    expect(() => transformed(compiledStyles(), code)).toThrow('does not know');
  });
});
