import { parseAst, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { lateParts } from './late-parts.ts';
import { styled } from './styled.ts';

/** What a plugin makes of a source, as Vite would call it. */
function transformed(plugin: Plugin, code: string, file = '/house/src/ui/Roof.tsx'): string {
  const { transform, configResolved } = plugin;
  if (typeof configResolved === 'function') Reflect.apply(configResolved, {}, [{ root: '/house' }]);
  if (typeof transform !== 'object') throw new Error('The plugin transforms nothing.');
  const result: unknown = Reflect.apply(transform.handler, { parse: parseAst }, [code, file]);
  if (typeof result !== 'object' || result === null || !('code' in result)) return code;
  return String(result.code);
}

function idsIn(code: string): string[] {
  return [...code.matchAll(/componentId: "(\w+)"/g)].map(([, id = '']) => id);
}

describe('styled components', () => {
  const source = [
    "import styled, { css } from 'styled-components';",
    'const Tile = styled.a`color: red;`;',
    'const Row = styled(Tile).attrs({ role: "list" })`color: ${() => "blue"};`;',
    'const look = css`color: green;`;',
  ].join('\n');

  it('get an id each, however they are made', () => {
    const ids = idsIn(transformed(styled(), source));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  it('keep it whatever else is in the file, and share it with no other file', () => {
    const other = `const Chimney = styled.b\`\`;\n${source}`;
    expect(idsIn(transformed(styled(), other)).slice(1)).toEqual(
      idsIn(transformed(styled(), source)),
    );
    const elsewhere = transformed(styled(), source, '/house/src/ui/Cellar.tsx');
    expect(idsIn(elsewhere)).not.toEqual(idsIn(transformed(styled(), source)));
  });

  it('lose the line ends and comments of their styles, and nothing that counts', () => {
    const code = [
      "import styled from 'styled-components';",
      'const Tile = styled.a`',
      '  /* why */',
      '  margin: 0 auto;',
      '  ${look}',
      '  &:hover b { color: red; }',
      "  grid-template: 'a b' 'c d';",
      '`;',
    ].join('\n');
    expect(transformed(styled(), code)).toContain(
      "margin: 0 auto;${look} &:hover b{color: red;}grid-template: 'a b' 'c d';",
    );
  });
});

describe('late parts', () => {
  it('are loaded through loadPart, with the import where it was', () => {
    const code = transformed(lateParts(), "const page = async () => await import('./Page.tsx');");
    expect(code).toMatch(
      /^import \{ loadPart as __loadPart \} from ".*\/src\/services\/loadPart\.ts";/,
    );
    expect(code).toContain("await __loadPart(() => import('./Page.tsx'))");
  });

  it('leave a file alone that loads nothing late', () => {
    const code = '// no import() here\nexport const page = 1;';
    expect(transformed(lateParts(), code)).toBe(code);
  });
});
