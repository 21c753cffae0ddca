import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

function createSvg(inner: string, attributes = ''): string {
  return `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8" ${attributes}>${inner}</svg>`;
}

describe('a cleaned drawing', () => {
  const { window } = new JSDOM('');
  const clean = (inner: string, attributes = '') =>
    cleanSvg(createSvg(inner, attributes), window) ?? '';

  it('stays the same drawing', () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="1"/></linearGradient><linearGradient id="Image(1)"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="8" height="8"/></clipPath></defs><style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><path class="a" d="M0 0h8v8z"/></g><use href="#g"/><path fill="url(#Image(1))" d="M0 0h1v1z"/>';
    const text = clean(inner);
    for (const part of [
      'viewBox="0 0 8 8"',
      '<linearGradient id="Image(1)"',
      'fill="url(#Image(1))"',
      '<clipPath',
      '.a{fill:url(#g)}',
      'clip-path="url(#c)"',
      '<use href="#g"',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    [
      'a script in another namespace',
      '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
    ],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
    ['a disguised link that runs', '<a xlink:href="java&#10;script:alert(1)"><rect/></a>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['an animation that sets a handler', '<set attributeName="onload" to="alert(1)"/>'],
    ['an animated link', '<a><animate attributeName="href" values="javascript:alert(1)"/></a>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a drawing from elsewhere', '<use xlink:href="https://evil.example/alert.svg#a"/>'],
    [
      'a drawing with a script as a data address',
      '<use href="data:image/svg+xml,%3Csvg onload=alert(1)/%3E"/>',
    ],
    ['a style from elsewhere', '<style>@import url(https://evil.example/alert.css);</style>'],
    ['a fill from elsewhere', '<rect style="fill:url(https://evil.example/alert)"/>'],
    ['a disguised fill from elsewhere', '<rect style="fill:u\\72l(https://evil.example/alert)"/>'],
    [
      'an image set from elsewhere',
      '<style>svg{background:image-set("https://evil.example/a.png" 1x)}</style>',
    ],
    [
      'an image set from elsewhere with a prefix',
      `<rect style="cursor:-webkit-image-set('//evil.example/a.png' 1x),auto"/>`,
    ],
    [
      'a picture from elsewhere in CSS',
      '<style>rect{mask:image(/**/"https://evil.example/a.png")}</style>',
    ],
    [
      'a cross-fade from elsewhere',
      '<style>rect{mask:Cross-Fade("https://evil.example/a.png",red)}</style>',
    ],
    [
      'a typeface from elsewhere',
      '<style>@font-face{font-family:a;src:src("https://evil.example/a.woff2")}</style>',
    ],
    ['an entity', '<!ENTITY x "alert(1)"><text>&x;</text>'],
    ['a broken end', '</svg><script>alert(1)</script>'],
    ['a malformed comment', '<!--><script>alert(1)</script>-->'],
    ['a style that ends early', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ])('does not contain %s', (_name, inner) => {
    expect(clean(inner)).not.toMatch(
      /<script|<a[\s>]|<foreignObject|<set|<animate|<iframe|\son\w+=|evil\.example|javascript:|data:image\/svg/i,
    );
  });

  it('has no handler at its root', () => {
    expect(clean('', 'onload="alert(1)"')).not.toContain('alert');
  });
});
