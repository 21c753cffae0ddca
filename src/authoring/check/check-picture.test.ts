import { describe, expect, it } from 'vitest';
import { cleanDrawing } from '../drawing/clean-drawing.ts';
import { createHostileDrawings } from '../drawing/fixtures/hostile-drawings.ts';
import { HARMLESS_DRAWINGS } from '../drawing/fixtures/harmless-drawings.ts';
import { checkPicture } from './check-picture.ts';

function checkBytes(bytes: Uint8Array) {
  return checkPicture(() => cleanDrawing(bytes), 'public/a.svg');
}

function check(text: string) {
  return checkBytes(new TextEncoder().encode(text));
}

function checkContent(content: string, before = '') {
  return check(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg">\n${content}\n</svg>\n`,
  );
}

describe('a drawing', () => {
  it.each(Object.entries(createHostileDrawings('http://127.0.0.1:9')))(
    'is refused with %s',
    (_name, bytes) => {
      const [problem] = checkBytes(bytes);
      expect(problem).toMatchObject({ code: 'unsafe-picture', severity: 'error' });
      expect(problem?.message).toMatch(/^This drawing .+\.$/);
    },
  );

  it.each(Object.entries(HARMLESS_DRAWINGS))('is accepted: %s', (_name, text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['<s:script>a()</s:script>', 'contains <s:script>, which could run code'],
    ['<video/>', 'contains <video>, which drawings may not have'],
    ['<style><g/></style>', 'contains <g> inside of <style>'],
    ['<rect onclick="a()"/>', 'has the attribute "onclick" at <rect>, which runs code'],
    ['<a href="&#106;avascript:a()"/>', 'has code in the attribute "href" of <a>'],
    ['<a ping="/a"/>', 'has the attribute "ping" at <a>, which drawings may not have'],
    ['<use href="/b.svg#a"/>', 'refers to something outside of it in the attribute "href" of'],
    ['<image href="#a"/>', 'refers to something outside of it in the attribute "href" of <image>'],
    ['<g fill="url(/a)"/>', 'refers to something outside of it in the attribute "fill" of <g>'],
    ['<style>a{fill:url(/a)}</style>', 'refers to something outside of it in its styles'],
    ['<style>@import "b.css";</style>', 'has the rule @import in its styles'],
    ['<set attributeName="a.b:href"/>', 'animates the attribute "a.b:href", which could run code'],
  ])('is refused in words, with the line: %s', (content, what) => {
    const [problem] = checkContent(content);
    expect(problem).toMatchObject({ line: 2 });
    expect(problem?.message).toContain(`This drawing ${what}`);
  });

  it('is refused if browsers do not show it', () => {
    expect(checkContent('<rect>')[0]?.message).toContain('is not valid XML');
    expect(check('<svg><rect/></svg>')[0]?.message).toContain('has no xmlns=');
    expect(check('<html/>')[0]?.message).toContain('is no drawing');
    expect(check(`<svg>${' '.repeat(9_000_000)}</svg>`)[0]?.message).toContain('has 9 MB');
  });

  it('reports the same thing once', () => {
    expect(checkContent('<script/><script/><g onclick="a"/>')).toHaveLength(2);
  });
});
