import { renderToStaticMarkup } from 'react-dom/server';
import { css, keyframes } from 'styled-components';
import { describe, expect, it } from 'vitest';
import { registerStyledComponent, renderStyleSheet } from './styleSheet.tsx';

const warmStyle = css`
  color: ${() => 'red'};
`;

describe('the style sheet', () => {
  it('contains the styles of components, global styles and keyframes', () => {
    const rise = keyframes`from { opacity: 0; }`;
    const Row = registerStyledComponent('li', 'cRow0', { role: 'listitem' }, 'ui/Roof.tsx Row')`
      animation: ${rise} 1s;
      &:hover { color: red; }
    `;
    const Page = registerStyledComponent(
      undefined,
      'cPage',
      {},
      'ui/Roof.tsx Page',
    )`body { margin: 0; }`;
    expect(renderToStaticMarkup(<Page />)).toBe('');
    expect(renderToStaticMarkup(<Row />)).toBe('<li role="listitem" class="cRow0"></li>');
    const sheet = renderStyleSheet();
    expect(sheet).toMatch(/@keyframes (\w+)\{from\{opacity:0;\}\}.*\.cRow0\{animation:\1 1s;\}/s);
    expect(sheet).toContain('.cRow0:hover{color:red;}');
    expect(sheet).toContain('body{margin:0;}');
    expect(sheet).not.toContain('cPage');
  });

  it.each([
    ['directly', () => registerStyledComponent('a', 'cWarm', {}, 'Tile')`color: ${() => 'red'};`],
    ['in a css fragment', () => registerStyledComponent('a', 'cWarm', {}, 'Tile')`${warmStyle}`],
    [
      'in an array',
      () => registerStyledComponent('a', 'cWarm', {}, 'Tile')`color: ${[() => 'red', 'blue']};`,
    ],
  ])('refuses a style that depends on props: %s', (_how, declare) => {
    expect(declare).toThrow('Tile: a style may not depend on props');
  });

  it('refuses two components with the same class', () => {
    const declare = (name: string) => registerStyledComponent('a', 'cTwin', {}, name)`color: red;`;
    declare('Tile');
    expect(() => declare('Roof')).toThrow('Roof');
  });
});
