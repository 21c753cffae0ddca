import { describe, expect, it } from 'vitest';
import { checkPicture } from './check-picture.ts';

const NAMESPACES =
  'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:s="http://www.w3.org/2000/svg"';

function check(content: string, before = '') {
  return checkPicture(`${before}<svg ${NAMESPACES}>\n${content}\n</svg>\n`, 'public/a.svg');
}

describe('a drawing', () => {
  it.each([
    ['<script>alert(1)</script>', 'contains <script>, which could run code'],
    ['<script href="/b.js"/>', 'contains <script>, which could run code'],
    ['<s:script>alert(1)</s:script>', 'contains <s:script>, which could run code'],
    ['<h:iframe src="#a"/>', 'contains <h:iframe>, which could run code'],
    ['<foreignObject><h:p/></foreignObject>', 'contains <foreignObject>, which could run code'],
    ['<rect onclick="a()"/>', 'has the attribute "onclick" at <rect>, which runs code'],
    ['<path ONLOAD="a()"/>', 'has the attribute "ONLOAD" at <path>, which runs code'],
    ['<a href="javascript:a()"/>', 'has code in the attribute "href" of <a>'],
    ['<a xlink:href="&#106;avascript:a()"/>', 'has code in the attribute "xlink:href" of <a>'],
    ['<image href="https://example.com/a.png"/>', 'refers to something outside of it in the'],
    [
      '<use href="/b.svg#a"/>',
      'refers to something outside of it in the attribute "href" of <use>',
    ],
    ['<image href="data:image/svg+xml;base64,AA"/>', 'refers to something outside of it in the'],
    ['<rect fill="url(https://example.com/a)"/>', 'refers to something outside of it in the'],
    ['<style>@import "https://example.com/a.css";</style>', 'outside of it in its styles'],
    ['<style>@imp<![CDATA[ort "b.css"]]></style>', 'outside of it in its styles'],
    ['<set attributeName="onload" to="a()"/>', 'animates the attribute "onload"'],
    ['<animate attributeName="xlink:href" to="b"/>', 'animates the attribute "xlink:href"'],
  ])('is refused with %s', (content, what) => {
    const [problem] = check(content);
    expect(problem).toMatchObject({ code: 'unsafe-picture', severity: 'error', line: 2 });
    expect(problem?.message).toMatch(/^This drawing .+\.$/);
    expect(problem?.message).toContain(what);
  });

  it('is refused with entities, instructions or broken XML', () => {
    expect(check('&a;', '<!DOCTYPE svg [<!ENTITY a "<script/>">]>')[0]?.message).toContain(
      'defines its own entities',
    );
    expect(check('', '<?xml-stylesheet href="a.css"?>')[0]?.message).toContain(
      'has an instruction for "xml-stylesheet"',
    );
    expect(check('<rect>')[0]?.message).toContain('is not valid XML');
  });

  it('may refer to its own parts, have styles and describe itself', () => {
    const content = `
      <title>url(https://example.com), C:\\\\drawings</title>
      <style>.a { fill: url(#b); }</style>
      <linearGradient id="b"><stop offset="1" stop-color="red"/></linearGradient>
      <use href="#c"/><image href="data:image/png;base64,AAAA"/>
      <path id="c" d="M0 0h1" style="fill: none"><animate attributeName="d" to="M0 1"/></path>`;
    expect(check(content, '<?xml version="1.0"?><!-- <script/> -->')).toEqual([]);
  });

  it('reports the same thing once', () => {
    expect(check('<script/><script/><g onclick="a"/>')).toHaveLength(2);
  });
});
